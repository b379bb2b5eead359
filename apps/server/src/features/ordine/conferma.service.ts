/**
 * Confirmation of a cart: one transaction that either writes the whole order or changes nothing (product.md §2).
 * Locks are taken in one order everywhere: user, customer, stock by (article, warehouse), coupon.
 */
import type { DettagliConferma, EsitoConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import { bonusPneumaticiCents, importiRiga, totaleOrdine, type TotaleOrdine } from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, type Giacenza } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import { findRisposta, putRisposta } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { SessioneCliente } from '../../http/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { emptyCarrello, listRighe, lockCarrello, type RigaCarrelloRow } from '../carrello/carrello.service.ts';
import { lockCouponApplicabile, useCoupon } from '../coupon/coupon.service.ts';
import { resolveDestinazione } from './destinazioni.service.ts';
import {
  addOrdine,
  addRighe,
  getFidoCorrente,
  lockCliente,
  lockGiacenze,
  recordOrdine,
  takeGiacenze,
  type NuovaRiga,
  type NuovoOrdine,
} from './ordine.sql.ts';
import { testi } from './testi.ts';

export interface OrdineDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** A cart line whose price is known and whose pieces have been allocated on locked stock. */
interface RigaAllocata extends NuovaRiga {
  readonly marca: string;
  readonly categoria: string | null;
}

/**
 * Orders the user's cart. The token makes it happen once: every repetition, however concurrent, gets the first answer; a refused
 * confirmation is not remembered and may be sent again. Refusals (402): CARRELLO_VUOTO, CLIENTE_BLOCCATO, ARTICOLO_RITIRATO,
 * PREZZO_CAMBIATO, DISPONIBILITA_CAMBIATA, COUPON_NON_APPLICABILE, FIDO_SUPERATO; NON_PERMESSO for a free destination without
 * function 3; NON_TROVATO for a destination or coupon that is not this customer's.
 */
export function confermaOrdine(
  { pool, clock }: OrdineDeps,
  sessione: SessioneCliente,
  richiesta: RichiestaConferma,
  dettagli: DettagliConferma,
): Promise<EsitoConferma> {
  const { utenteId, cliente } = sessione;
  return inTransaction(pool, async (tx) => {
    await lockCarrello(tx, utenteId);
    const answered = await findRisposta<EsitoConferma>(tx, utenteId, 'conferma', richiesta.token);
    if (answered !== null) return answered;

    const now = clock.now();
    const pagaOnline = cliente.soloOnline || dettagli.pagaOnline === true;
    const destinazione = await resolveDestinazione(tx, sessione, richiesta.idDestinazione, dettagli);
    const stato = await lockCliente(tx, cliente.id);
    const carrello = await listRighe(tx, sessione);
    if (carrello.length === 0) throw new DomainError('CARRELLO_VUOTO', testi.carrelloVuoto);
    if (stato === null || stato.bloccato) throw new DomainError('CLIENTE_BLOCCATO', testi.bloccato);
    if (pagaOnline) throw new DomainError('PAGAMENTO_ONLINE_NON_ATTIVO', testi.pagamentoOnline);

    const righe = await allocateRighe(tx, sessione, carrello);
    const importoCoupon =
      richiesta.idCoupon === undefined
        ? 0
        : await lockCouponApplicabile(tx, cliente.id, richiesta.idCoupon, carrello, giornoOf(now));
    const totale = totaleOrdine(righe, importoCoupon, cliente.ivaBp);
    await checkFido(tx, cliente.id, stato.fidoMassimoCents, totale);

    const mancante = righe.some((riga) => riga.nonDisponibile > 0);
    const ordine: NuovoOrdine = {
      ...totale,
      clienteId: cliente.id,
      utenteId,
      depositoId: cliente.depositi[0]?.id ?? null,
      stato: 'CONFERMATO',
      istante: now,
      riferimento: dettagli.riferimento?.trim() ?? '',
      note: dettagli.note?.trim() ?? '',
      destinazione,
      // Null says that nothing was missing; with something missing and no choice made, what there is leaves now.
      tuttiInsieme: mancante ? (dettagli.tuttiInsieme ?? false) : null,
      pagaOnline,
      pagamento: cliente.pagamento,
      ivaBp: cliente.ivaBp,
      bonusCents: bonusPneumaticiCents(righe),
      versioneClient: richiesta.versioneClient ?? '',
    };
    const { id, numero } = await addOrdine(tx, ordine);
    await addRighe(tx, id, cliente.id, righe);
    await takeGiacenze(
      tx,
      righe.flatMap(({ codice, prelievi }) => prelievi.map((prelievo) => ({ codice, ...prelievo }))),
    );
    if (richiesta.idCoupon !== undefined) await useCoupon(tx, richiesta.idCoupon, id);
    await emptyCarrello(tx, utenteId);
    await recordOrdine(tx, ordine, id);

    const esito: EsitoConferma = {
      status: 'COMPLETED',
      redirectUri: null,
      idOrdine: id,
      numero,
      totaleCents: totale.totaleCents,
    };
    await putRisposta(tx, utenteId, 'conferma', richiesta.token, esito, now);
    return esito;
  });
}

/** Locks the stock, allocates every line anew and refuses what is worse than the customer was last shown. */
async function allocateRighe(
  tx: Db,
  sessione: SessioneCliente,
  carrello: readonly RigaCarrelloRow[],
): Promise<RigaAllocata[]> {
  refuseWhere(carrello, (riga) => riga.prezzoCents === null, 'ARTICOLO_RITIRATO', testi.ritirato);
  refuseWhere(
    carrello,
    (riga) => riga.prezzoCents !== riga.prezzoMostratoCents,
    'PREZZO_CAMBIATO',
    testi.prezzoCambiato,
  );
  const depositi = sessione.cliente.depositi.map(({ id }) => id);
  const codici = carrello.map(({ codice }) => codice);
  const locked = new Map<string, number>();
  for (const { codice, deposito, pezzi } of await lockGiacenze(tx, codici, depositi)) {
    locked.set(`${deposito} ${codice}`, pezzi);
  }
  const allocateRiga = (riga: RigaCarrelloRow) => {
    const giacenze: Giacenza[] = depositi.map((deposito) => ({
      deposito,
      pezzi: locked.get(`${deposito} ${riga.codice}`) ?? 0,
    }));
    return allocate(riga.quantita, giacenze, riga.includiDepositiSecondari);
  };
  refuseWhere(
    carrello,
    (riga) => allocateRiga(riga).nonDisponibile > riga.nonDisponibileMostrata,
    'DISPONIBILITA_CAMBIATA',
    testi.disponibilitaCambiata,
  );
  return carrello.map((riga) => {
    const { prelievi, nonDisponibile } = allocateRiga(riga);
    const prezzoCents = riga.prezzoMostratoCents;
    const { imponibileCents, pfuCents, contributoCents } = importiRiga(
      { ...riga, prezzoCents },
      riga.quantita,
      sessione.cliente.ivaBp,
    );
    return { ...riga, prezzoCents, imponibileCents, pfuCents, contributoCents, nonDisponibile, prelievi };
  });
}

/** Refuses, naming the articles, when any line is `bad`. */
function refuseWhere(
  righe: readonly RigaCarrelloRow[],
  bad: (riga: RigaCarrelloRow) => boolean,
  codice: 'ARTICOLO_RITIRATO' | 'PREZZO_CAMBIATO' | 'DISPONIBILITA_CAMBIATA',
  testo: (articoli: string[]) => string,
): void {
  const articoli = righe.filter(bad).map((riga) => riga.descrizione);
  if (articoli.length > 0) throw new DomainError(codice, testo(articoli));
}

async function checkFido(
  tx: Db,
  clienteId: number,
  massimo: Cents | null,
  { totaleCents }: TotaleOrdine,
): Promise<void> {
  if (massimo === null) return;
  const residuo = massimo - (await getFidoCorrente(tx, clienteId));
  if (totaleCents > residuo) {
    throw new DomainError('FIDO_SUPERATO', testi.fidoSuperato(Math.max(0, residuo), totaleCents));
  }
}
