import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './scheletro-preventivo.module.css';
import { testi } from './testi.ts';

/** A loading quotation: its heading, its steps, its content. */
export function ScheletroPreventivo() {
  return (
    <div className={styles.scheletro}>
      <h1 tabIndex={-1}>{testi.editor.inArrivo}</h1>
      <Skeleton className={styles.passi} />
      <Card className={styles.corpo} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </div>
  );
}
