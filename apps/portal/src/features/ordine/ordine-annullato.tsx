import { useEffect, useRef } from 'react';
import { Link } from '../../router/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './annulla-ordine.module.css';
import { testi } from './testi-annullo.ts';

/** Replaces the completed screen and takes the focus of its button, which is gone. */
export function OrdineAnnullato({ onCarrello }: { onCarrello: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={styles.esito}>
      <EmptyState
        title={testi.annullato}
        action={
          <Link to="/carrello" className={buttonClass()} onClick={onCarrello}>
            {testi.vaiAlCarrello}
          </Link>
        }
      />
    </Card>
  );
}
