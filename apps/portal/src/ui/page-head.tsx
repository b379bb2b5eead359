import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** One sentence on what the screen is for. */
  readonly text?: ReactNode;
  /** What the screen found, announced when it changes. */
  readonly status?: ReactNode;
  /** What can be done with all of it; one of them at most is primary. */
  readonly actions?: ReactNode;
}

/** The head of every screen: title, what was found beside it, a sentence under it, actions at the end of the line. */
export function PageHead({ title, text, status, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="status" className={styles.status}>
          {status}
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
