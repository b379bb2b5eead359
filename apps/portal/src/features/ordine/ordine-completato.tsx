import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../router/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './resoconto.module.css';
import { testi } from './testi.ts';

/** It takes the focus from the button that has gone with the cart. `children` is what can still be done with the order. */
export function OrdineCompletato({ numero, children }: { numero: number; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={styles.completato}>
      <EmptyState
        title={testi.ordineCompletato}
        text={testi.ordineNumero(numero)}
        action={
          <>
            <Link to="/ordini" className={buttonClass()}>
              {testi.vaiAgliOrdini}
            </Link>
            <Link to="/home" className={buttonClass('quiet')}>
              {testi.vaiAllaHome}
            </Link>
          </>
        }
      />
      <div className={styles.seguito}>{children}</div>
    </Card>
  );
}
