import ArrowUp from 'virtual:icona/arrow-up';
import { testi } from './testi.ts';
import styles from './torna-su.module.css';
import { showsTornaSu, useScorrimento } from './use-scorrimento.ts';

/** Back to the top of a long page; there only past half the viewport's height. */
export function TornaSu() {
  const isShown = useScorrimento(showsTornaSu);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={testi.tornaSu}
      title={testi.tornaSu}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' });
        // The button goes away: the focus starts again from the top, as the reading does.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp />
    </button>
  );
}
