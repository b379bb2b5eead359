/** What the customer may take back himself: an order just confirmed, for five minutes. */
import type { EsitoAnnullo } from '@battistrada/contract/ordine';
import type pg from 'pg';
import { findRisposta, putRisposta } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { SessioneCliente } from '../../http/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { lockCarrello } from '../carrello/carrello.service.ts';
import { refundOrdine } from '../pagamento/pagamento.service.ts';
import { queueOrdineMail } from './ordine-mail.service.ts';
import { ordineAnnullatoMail } from './ordine-mail.ts';
import { releaseOrdine } from './rilascio.service.ts';
import { getOrdine, type OrdineAnnullabile } from './rilascio.sql.ts';
import { testi } from './testi.ts';

const FINESTRA_ANNULLO = 5 * 60_000;

/** Until when the customer may cancel this order himself; null when he may not, or no more. */
export function annullabileFino({ tipo, stato, istante }: StatoAnnullabile, now: Date): Date | null {
  const fino = new Date(istante.getTime() + FINESTRA_ANNULLO);
  return tipo === 'W' && stato === 'CONFERMATO' && fino > now ? fino : null;
}

type StatoAnnullabile = Pick<OrdineAnnullabile, 'tipo' | 'stato' | 'istante'>;

/**
 * Cancels an order of the caller's company and fills the cart of the user who ordered again; what was paid online goes back. A
 * repetition gets the first answer. NON_TROVATO when it is not this customer's, NON_ANNULLABILE when it is too late.
 */
export function annullaOrdine(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { cliente }: SessioneCliente,
  id: number,
): Promise<EsitoAnnullo> {
  return inTransaction(pool, async (tx) => {
    const found = await getOrdine(tx, cliente.id, id);
    if (found === null) throw new DomainError('NON_TROVATO', testi.ordineNonTrovato);
    const { utenteId } = found;
    if (utenteId === null) throw new DomainError('NON_ANNULLABILE', testi.nonAnnullabile);
    await lockCarrello(tx, utenteId);
    const token = String(id);
    const answered = await findRisposta<EsitoAnnullo>(tx, utenteId, 'annulla', token);
    if (answered !== null) return answered;
    // Read again under the lock: a payment or another cancellation may have come first.
    const ordine = await getOrdine(tx, cliente.id, id);
    const now = clock.now();
    if (ordine === null || annullabileFino(ordine, now) === null) {
      throw new DomainError('NON_ANNULLABILE', testi.nonAnnullabile);
    }
    const pezzi = await releaseOrdine(tx, { ordineId: id, clienteId: cliente.id, utenteId }, 'CLIENTE', now);
    await refundOrdine(tx, id, now);
    await queueOrdineMail(tx, id, ordineAnnullatoMail, now);
    const esito: EsitoAnnullo = { ok: true, pezzi };
    await putRisposta(tx, utenteId, 'annulla', token, esito, now);
    return esito;
  });
}
