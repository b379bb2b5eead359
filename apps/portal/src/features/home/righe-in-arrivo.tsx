import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './righe.module.css';

const RIGHE = [1, 2, 3];

/** The rows of a widget before their data is there, of the same height. */
export function RigheInArrivo() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {RIGHE.map((riga) => (
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
