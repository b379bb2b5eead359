import type { ReactNode } from 'react';
import styles from './print-head.module.css';

/** The head of a printed page, invisible on the screen: who prints and for whom; the screen's own title follows. */
export function PrintHead({ brand, children }: { brand: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head} aria-hidden="true">
      <b className={styles.brand}>{brand}</b>
      <div>{children}</div>
    </div>
  );
}
