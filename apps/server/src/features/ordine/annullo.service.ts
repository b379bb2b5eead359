/**
 * Cancellations by the customer: of an order confirmed less than five minutes ago, and of one that waits for its
 * payment.
 */
import type { EsitoAnnullo } from '@battistrada/contract/ordine';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { personaOf, type SessioneCliente } from '../../sessione/sessione.ts';
import { closePagina, giveUpOrdine, refundOrdine, type PagamentoDeps } from '../pagamento/pagamento.service.ts';
import { queueOrdineMail } from '../ordine-mail/ordine-mail.service.ts';
import { releaseOrdine, type OrdineDaRilasciare } from '../rilascio/rilascio.service.ts';
import { countTornati, getOrdine, type OrdineAnnullabile } from './annullo.sql.ts';
import { countAnnullo } from './limiti-ordine.service.ts';
import { testi } from './testi.ts';

const FINESTRA_ANNULLO_MS = 5 * MINUTE_MS;

/**
 * Until when the customer, or the person who made the order for him on the portal, may cancel it; null when they may
 * not, or no longer.
 */
export function annullabileFino(
  { tipo, operatoreId, stato, istante, pagabileFino }: StatoAnnullabile,
  now: Date,
): Date | null {
  const isConfermato = (tipo === 'W' || operatoreId !== null) && stato === 'CONFERMATO';
  const fino = isConfermato ? new Date(istante.getTime() + FINESTRA_ANNULLO_MS) : (pagabileFino ?? null);
  return fino !== null && fino > now ? fino : null;
}

type StatoAnnullabile = Pick<OrdineAnnullabile, 'tipo' | 'operatoreId' | 'stato' | 'istante'> & {
  /** Until when it can still be paid; null when it waits for no payment, or only for an ordered transfer. */
  readonly pagabileFino?: Date | null;
};

/**
 * Cancels an order of the caller's company and returns its lines to the cart of the user who ordered; an online payment
 * is refunded. An order that waits for its payment is released at once, unless it turns out to be paid. A repetition
 * gets the first answer. NON_TROVATO when it is not this customer's, NON_ANNULLABILE when it is too late,
 * TROPPI_TENTATIVI beyond the user's pace.
 */
export async function cancelOrdine(deps: PagamentoDeps, sessione: SessioneCliente, id: number): Promise<EsitoAnnullo> {
  const { pool, clock } = deps;
  const { cliente, utenteId: chiamanteId } = sessione;
  await countAnnullo(deps, personaOf(sessione));
  const found = await getOrdine(pool, cliente.id, id);
  if (found === null) throw new DomainError('NON_TROVATO', testi.ordineNonTrovato);
  const { utenteId } = found;
  if (utenteId === null) throw new DomainError('NON_ANNULLABILE', testi.nonDalPortale);
  const isWaiting = found.stato === 'IN_ATTESA_PAGAMENTO';
  if (isWaiting) await closePagina(deps, id);
  const { pezzi } = await inTransaction(pool, (tx) =>
    doOnce(tx, clock, { utenteId, operazione: 'annulla', token: String(id) }, async (now) => {
      // Read again under the lock: a payment or another cancellation may have come first.
      const ordine = await getOrdine(tx, cliente.id, id);
      if (ordine === null) throw new DomainError('NON_TROVATO', testi.ordineNonTrovato);
      const tornati = await giveUpOrCancel(
        tx,
        ordine,
        { ordineId: id, clienteId: cliente.id, utenteId },
        isWaiting,
        now,
      );
      if (tornati === null) throw new DomainError('NON_ANNULLABILE', whyNot(ordine));
      return { pezzi: tornati };
    }),
  );
  return { ok: true, pezzi, proprio: utenteId === chiamanteId };
}

/** The number of pieces returned to the cart; null when it is too late. */
async function giveUpOrCancel(
  tx: Db,
  ordine: OrdineAnnullabile,
  daRilasciare: OrdineDaRilasciare,
  wasWaiting: boolean,
  now: Date,
): Promise<number | null> {
  if (ordine.stato === 'IN_ATTESA_PAGAMENTO') return giveUpOrdine(tx, ordine.id, now);
  // The provider's event about the closed page may arrive before this point: it is this same cancellation.
  if (ordine.stato === 'ANNULLATO' && wasWaiting) return countTornati(tx, ordine.id);
  return annullabileFino(ordine, now) === null ? null : cancel(tx, daRilasciare, now);
}

async function cancel(tx: Db, ordine: OrdineDaRilasciare, now: Date): Promise<number> {
  const pezzi = await releaseOrdine(tx, ordine, 'CLIENTE', now);
  await refundOrdine(tx, ordine.ordineId, now);
  await queueOrdineMail(tx, ordine.ordineId, 'annullato', now);
  return pezzi;
}

function whyNot({ tipo, operatoreId, stato }: OrdineAnnullabile): string {
  if (stato === 'ANNULLATO') return testi.giaAnnullato;
  if (stato === 'IN_ATTESA_PAGAMENTO') return testi.bonificoOrdinato;
  if (tipo !== 'W' && operatoreId === null) return testi.nonDalPortale;
  return stato === 'CONFERMATO' ? testi.tempoScaduto : testi.inLavorazione;
}
