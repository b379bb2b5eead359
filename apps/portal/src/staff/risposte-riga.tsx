import type { ReactNode } from 'react';
import styles from './risposte-riga.module.css';

/** The buttons of a table's row, side by side where there is room. */
export function RisposteRiga({ children }: { readonly children: ReactNode }) {
  return <span className={styles.risposte}>{children}</span>;
}
