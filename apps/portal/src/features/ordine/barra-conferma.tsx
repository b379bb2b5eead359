import type { Cents } from '@battistrada/domain/denaro';
import type { ReactNode } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './resoconto.module.css';
import { testi } from './testi.ts';

/** What a customer's counter changes in the confirmation. */
export interface AlBanco {
  /** Why no order can be confirmed, in place of Conferma; null when one can. */
  readonly blocco?: string | null;
  /** Another action beside Conferma. */
  readonly azione?: ReactNode;
}

export interface BarraConfermaProps extends Required<AlBanco> {
  readonly totaleCents: Cents;
  /** On a phone, what is chosen farther up: shipping and payment. */
  readonly scelto: ReactNode;
  readonly isConfirming: boolean;
  readonly onConferma: () => void;
}

/** The lower part of the RESOCONTO, which stays in view: the total, and what is done with the order. */
export function BarraConferma({ totaleCents, scelto, isConfirming, onConferma, azione, blocco }: BarraConfermaProps) {
  const writeImporto = useImporto();
  const canConfirm = blocco === null;
  return (
    <div className={styles.conferma} data-due={(Boolean(azione) && canConfirm) || undefined}>
      {canConfirm ? scelto : <p className={styles.blocco}>{blocco}</p>}
      <p className={styles.totale}>
        {testi.totali.totale}{' '}
        <b>
          <Prezzo cents={totaleCents} />
        </b>
      </p>
      <VisuallyHidden>
        <span role="status">{testi.annuncioTotale(writeImporto(totaleCents))}</span>
      </VisuallyHidden>
      <div className={styles.azioni}>
        {azione}
        {canConfirm && (
          <Button wide busy={isConfirming} title={testi.confermaTasto} onClick={onConferma}>
            {isConfirming ? testi.confermaInCorso : testi.conferma}
          </Button>
        )}
      </div>
    </div>
  );
}
