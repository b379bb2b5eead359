import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './righe.module.css';

/** The rows of a loading widget, with their final height. */
export function RigheInArrivo({ righe }: { righe: number }) {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: righe }, (_, riga) => (
        <li key={riga}>
          <div className={styles.row}>
            <Skeleton className={styles.short} />
            <Skeleton className={styles.tiny} />
          </div>
        </li>
      ))}
    </ul>
  );
}
