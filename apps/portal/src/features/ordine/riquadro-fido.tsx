import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { FidoOrdine } from './fido-ordine.ts';
import styles from './riquadro-fido.module.css';
import { testi } from './testi.ts';

interface RiquadroFidoProps {
  readonly fido: FidoOrdine;
  /** Online payment is mentioned only where it can be chosen. */
  readonly isPagabileOnline: boolean;
}

/**
 * What the credit line leaves, and why the order would be refused. Conferma stays possible, because the server decides.
 */
export function RiquadroFido(props: RiquadroFidoProps) {
  const { disponibileCents, restoCents, livello } = props.fido;
  const { fido } = testi;
  return (
    <div className={styles.fido} data-livello={livello}>
      <p className={styles.voce}>
        {fido.disponibile}{' '}
        <b>
          <Prezzo cents={disponibileCents} />
        </b>
      </p>
      {livello === 'insufficiente' ? (
        <p className={styles.motivo}>{fido.insufficiente(props.isPagabileOnline)}</p>
      ) : (
        <p className={styles.voce}>
          {fido.resto}
          {livello === 'scarso' ? (
            <Badge kind="warn">
              <Prezzo cents={restoCents} />
            </Badge>
          ) : (
            <b>
              <Prezzo cents={restoCents} />
            </b>
          )}
        </p>
      )}
    </div>
  );
}
