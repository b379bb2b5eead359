import styles from './salta-al-contenuto.module.css';
import { testi } from './testi-voci.ts';

/** The first stop of the Tab key, which skips the menus. */
export function SaltaAlContenuto() {
  return (
    <a
      href="#contenuto"
      className={styles.skip}
      onClick={(event) => {
        // Only the focus moves; the address belongs to the screen.
        event.preventDefault();
        document.querySelector<HTMLElement>('main')?.focus();
      }}
    >
      {testi.vaiAlContenuto}
    </a>
  );
}
