import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** An empty list: a message and the next step, over a print of tread. `action` is a button or a link. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <div className={styles.tread} aria-hidden="true" />
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
