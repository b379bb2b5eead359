import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './estratto-conto.module.css';

/** One of the screen's tables with its heading; `seVuoto` is shown instead of an empty table. */
export function Riquadro({
  titolo,
  seVuoto,
  children,
}: {
  titolo: string;
  seVuoto: string | null;
  children: ReactNode;
}) {
  return (
    <Card flush className={styles.riquadro}>
      <h2 className={styles.titolo}>{titolo}</h2>
      {seVuoto === null ? children : <p className={styles.vuoto}>{seVuoto}</p>}
    </Card>
  );
}
