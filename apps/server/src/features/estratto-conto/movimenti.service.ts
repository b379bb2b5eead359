/** Past movements: the items of a period, including the paid ones. */
import {
  MOVIMENTI_A_PAGINA,
  type FiltroMovimenti,
  type Movimento,
  type PaginaMovimenti,
} from '@battistrada/contract/estratto-conto';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import type { Cella } from '../../formato/csv.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { EstrattoContoDeps } from './estratto-conto.service.ts';
import { countMovimenti, listMovimenti } from './movimenti.sql.ts';
import { testi } from './testi.ts';

/** A page of movements, newest document first. */
export async function getMovimenti(
  { pool, clock }: EstrattoContoDeps,
  { cliente }: SessioneCliente,
  { pagina = 1, ...filtro }: FiltroMovimenti & { readonly pagina?: number | undefined },
): Promise<PaginaMovimenti> {
  const stretch = { limit: MOVIMENTI_A_PAGINA, offset: (pagina - 1) * MOVIMENTI_A_PAGINA };
  const [movimenti, numeroMovimenti] = await Promise.all([
    listMovimenti(pool, cliente.id, filtro, { oggi: giornoOf(clock.now()), stretch }),
    countMovimenti(pool, cliente.id, filtro),
  ]);
  return { movimenti, numeroMovimenti, pagine: Math.ceil(numeroMovimenti / MOVIMENTI_A_PAGINA) };
}

/** All movements of the period. */
export function exportMovimenti(
  { pool, clock }: EstrattoContoDeps,
  { cliente }: SessioneCliente,
  filtro: FiltroMovimenti,
): Promise<Movimento[]> {
  return listMovimenti(pool, cliente.id, filtro, { oggi: giornoOf(clock.now()), stretch: null });
}

export function* movimentiRows(
  movimenti: readonly Movimento[],
): Generator<Record<keyof typeof testi.colonneMovimenti, Cella>> {
  for (const movimento of movimenti) {
    yield {
      documento: movimento.numeroDocumento,
      data: formatGiorno(movimento.dataDocumento),
      pagamento: movimento.pagamento,
      scadenza: formatGiorno(movimento.dataScadenza),
      importo: movimento.importoCents,
      pagato: movimento.pagatoCents,
      residuo: movimento.importoCents - movimento.pagatoCents,
      stato: testi.stati[movimento.stato],
      pagatoOnline: movimento.pagatoOnline === null ? '' : formatGiorno(movimento.pagatoOnline),
    };
  }
}
