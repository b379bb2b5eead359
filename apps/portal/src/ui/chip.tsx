import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A quiet mark beside a name: season, run-flat, M+S. An icon goes first among the children. */
export function Chip({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className={styles.chip} title={title}>
      {children}
    </span>
  );
}
