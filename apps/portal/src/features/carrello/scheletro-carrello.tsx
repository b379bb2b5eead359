import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './scheletro-carrello.module.css';

/** The loading cart: lines on the left, the RESOCONTO on the right. */
export function ScheletroCarrello() {
  return (
    <>
      <Card flush aria-hidden="true">
        <div className={styles.testata} />
        {[0, 1, 2].map((riga) => (
          <div key={riga} className={styles.riga}>
            <Skeleton className={styles.marca} />
            <Skeleton />
            <Skeleton className={styles.controllo} />
            <Skeleton />
          </div>
        ))}
        <div className={styles.testata} />
      </Card>
      <Card className={styles.resoconto} aria-hidden="true">
        <Skeleton />
        <Skeleton className={styles.scelta} />
        <Skeleton className={styles.scelta} />
        <Skeleton className={styles.scelta} />
        <Skeleton className={styles.controllo} />
      </Card>
    </>
  );
}
