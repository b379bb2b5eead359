import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** One sentence about the purpose of the screen. */
  readonly text?: ReactNode;
  /** The number of results or the like, announced when it changes. `null` is still to come and keeps its place. */
  readonly status?: ReactNode;
  /** Actions for the whole screen; at most one is primary. */
  readonly actions?: ReactNode;
}

/** The head of every screen: title, status beside it, a sentence below, actions at the end of the line. */
export function PageHead({ title, text, status, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="status" className={classes(styles.status, status === null && styles.pending)}>
          {status}
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
