import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './table-skeleton.module.css';

/** A loading table with the likely number of rows, each in its real height. */
export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Card flush aria-hidden="true" className={styles.skeleton}>
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_column, column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </Card>
  );
}
