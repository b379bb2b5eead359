import type { Coupon } from '@battistrada/contract/coupon';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useId } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useFrase } from '../../prezzi/use-frase.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './coupon-carrello.module.css';
import { testi } from './testi-coupon.ts';

/** The coupons for this cart, at most one at a time; those whose conditions are not met say so. */
export function CouponCarrello({
  coupon,
  scelto,
  onScelta,
}: {
  coupon: readonly Coupon[];
  scelto: number | null;
  onScelta: (id: number | null) => void;
}) {
  const id = useId();
  const writeFrase = useFrase();
  if (coupon.length === 0) return null;
  return (
    <Card flush className="no-print">
      <h2 className={styles.titolo}>{testi.titolo}</h2>
      <ul>
        {coupon.map((one) => (
          <li key={one.id} className={styles.coupon}>
            <b className={styles.importo}>
              <Prezzo cents={one.importoCents} />
            </b>
            <div className={styles.testo}>
              <span id={`${id}${one.id}`} className={styles.codice}>
                {one.codice}
              </span>
              <span className={styles.condizioni}>{writeFrase(condizioniOf(one))}</span>
            </div>
            {one.id === scelto && <Badge kind="ok">{testi.inUso}</Badge>}
            {one.applicabile ? (
              <SceltaCoupon
                codiceId={`${id}${one.id}`}
                inUso={one.id === scelto}
                onScelta={(inUso) => onScelta(inUso ? one.id : null)}
              />
            ) : (
              <span className={styles.condizioni}>{testi.nonApplicabile}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * One button applies and removes, so that it keeps the focus; the second click of a double click does not undo the
 * first.
 */
function SceltaCoupon({
  codiceId,
  inUso,
  onScelta,
}: {
  /** The id of the element that names the coupon. */
  codiceId: string;
  inUso: boolean;
  onScelta: (inUso: boolean) => void;
}) {
  return (
    <Button kind="quiet" aria-describedby={codiceId} onClick={(event) => event.detail < 2 && onScelta(!inUso)}>
      {inUso ? testi.rimuovi : testi.utilizza}
    </Button>
  );
}

function condizioniOf({ scadenza, ordineMinimoCents, quantitaMinima, marca, categoria }: Coupon): string {
  return [
    marca,
    categoria,
    ordineMinimoCents > 0 ? testi.ordineMinimo(formatEuro(ordineMinimoCents)) : null,
    quantitaMinima > 0 ? testi.quantitaMinima(quantitaMinima) : null,
    testi.scade(formatGiorno(scadenza)),
  ]
    .filter((condizione) => condizione !== null)
    .join(' · ');
}
