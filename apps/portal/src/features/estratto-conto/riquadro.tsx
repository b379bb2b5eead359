import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import styles from './estratto-conto.module.css';

/** One of the screen's tables with its heading; `seVuoto` is shown instead of an empty table. */
export function Riquadro({
  titolo,
  seVuoto,
  takesFocus = false,
  children,
}: {
  titolo: string;
  seVuoto: string | null;
  /** It replaces the button that opened it. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  return (
    <Card flush className={styles.riquadro}>
      <h2 className={styles.titolo} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focusOnMount : undefined}>
        {titolo}
      </h2>
      {seVuoto === null ? children : <p className={styles.vuoto}>{seVuoto}</p>}
    </Card>
  );
}
