import type { StatoPagamento } from '@battistrada/contract/pagamento';
import { AnnullaOrdine } from '../features/ordine/annulla-ordine.tsx';
import { leaveTo } from '../features/ordine/leave.ts';
import { PagaOra } from '../features/pagamento/paga-ora.tsx';

/**
 * The actions for an order that waits for its payment: pay it or give it up. Shows nothing when neither is possible.
 */
export function OrdineDaPagare({
  pagamento: { idOrdine, numero, pagabileFino },
  onAnnullato,
  onRefused,
}: {
  pagamento: Pick<StatoPagamento, 'idOrdine' | 'numero' | 'pagabileFino'>;
  onAnnullato: () => void;
  onRefused: () => void;
}) {
  if (idOrdine === null || numero === null || pagabileFino === null) return null;
  return (
    <>
      <PagaOra ordine={{ id: idOrdine, numero }} onPaga={leaveTo} onRefused={onRefused} />
      <AnnullaOrdine ordine={{ id: idOrdine, numero, annullabileFino: pagabileFino }} {...{ onAnnullato, onRefused }} />
    </>
  );
}
