import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** A screen's title, what it found (announced when it changes) and what can be done with all of it. */
export function PageHead({ title, status, actions }: { title: string; status?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
