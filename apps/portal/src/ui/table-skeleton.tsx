import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './table-skeleton.module.css';

/** A table to come: as many lines as it is likely to have, each as tall as one. */
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
