/** Explains why a customer sees a price (product.md §6): the parts of the portal's own price. */
import { hasDiritto } from '@battistrada/contract/diritti';
import type { DomandaPrezzo, PerchePrezzo } from '@battistrada/contract/perche-prezzo';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { getPrezzi } from '../carrello/prezzo.service.ts';
import {
  getFatti,
  listConcordati,
  listCouponOf,
  listFuturi,
  listOrigini,
  listPromozioni,
  listVendite,
} from './perche-prezzo.sql.ts';
import { testi } from './testi.ts';

/**
 * The parts of the price of an article for a customer, with his orders for those who may see orders; NON_TROVATO when
 * either does not exist.
 */
export async function explainPrezzo(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  sessione: SessioneStaff,
  { idCliente, codice, quantita }: DomandaPrezzo,
): Promise<PerchePrezzo> {
  const oggi = giornoOf(clock.now());
  const vedeOrdini = hasDiritto(sessione, 'ordini');
  const fatti = await getFatti(pool, idCliente, codice, oggi);
  if (fatti === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const { clienteId, listinoId, depositi } = fatti;
  // The price comes from the cart's own function and is never computed here.
  const { nettoCents, prezzoCents } = await getPrezzi(
    pool,
    { id: clienteId, listinoId, depositi: { length: depositi } },
    { codice, quantita },
    oggi,
  );
  const [promozioni, futuri, coupon, concordati, vendite, origini] = await Promise.all([
    listPromozioni(pool, codice, oggi),
    listFuturi(pool, fatti, oggi),
    listCouponOf(pool, fatti, oggi),
    vedeOrdini ? listConcordati(pool, clienteId, codice) : [],
    vedeOrdini ? listVendite(pool, clienteId, codice) : [],
    listOrigini(pool),
  ]);
  return {
    cliente: { id: clienteId, ragioneSociale: fatti.ragioneSociale, listino: fatti.listino, hasDepositi: depositi > 0 },
    articolo: { codice, descrizione: fatti.descrizione, marca: fatti.marca, isRitirato: fatti.isRitirato },
    quantita,
    prezzoListinoCents: fatti.prezzoListinoCents,
    prezzoDelListinoCents: fatti.prezzoDelListinoCents,
    scontoBp: fatti.scontoBp,
    regola: fatti.prezzoDelListinoCents !== null ? 'listino' : (fatti.scontoBp ?? 0) > 0 ? 'sconto' : 'pieno',
    nettoCents,
    prezzoCents,
    pfuCents: fatti.pfuCents,
    contributoCents: fatti.contributoCents,
    ivaBp: fatti.ivaBp,
    promozioni: promozioni.map((promozione) => ({
      ...promozione,
      isInVigore:
        prezzoCents !== nettoCents && promozione.prezzoCents === prezzoCents && promozione.quantitaMinima <= quantita,
    })),
    futuri,
    coupon,
    concordati,
    vendite,
    origini: origini.map(({ istante, ...origine }) => ({ ...origine, istante: istante.toISOString() })),
  };
}
