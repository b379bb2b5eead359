import ArrowUp from 'virtual:icona/arrow-up';
import { testi } from './testi.ts';
import styles from './tasto-torna-su.module.css';

export function TastoTornaSu() {
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
