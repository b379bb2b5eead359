import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table that becomes a pile of cards under 660 px and loses no column: there each cell shows its `data-label`. On what is
 * no phone and not wide enough for all its columns it scrolls by itself.
 * `<td data-num>` and `<th data-num>` hold figures, right-aligned; a cell without `data-label` fills its card's line.
 */
export function Table({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>{head}</thead>
        {children}
      </table>
    </div>
  );
}
