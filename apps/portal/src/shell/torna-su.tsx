import ArrowUp from 'virtual:icona/arrow-up';
import { testi } from './testi.ts';
import styles from './torna-su.module.css';
import { showsTornaSu, useScorrimento } from './use-scorrimento.ts';

/** A button to the top of a long page, shown after half a viewport's height. */
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
        // The button disappears, so the focus starts from the top, like the reader.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp />
    </button>
  );
}
