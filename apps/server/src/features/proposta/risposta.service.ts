/** The customer confirms or refuses a cart that his agent sent. */
import type { PropostaConfermata, Proposte } from '@battistrada/contract/proposta';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { untellProposta } from '../avvisi/avvisi.service.ts';
import { requireAttesa } from '../ordine/attesa.service.ts';
import { fornitoreOf, type OrdineDeps } from '../ordine/conferma.service.ts';
import { composeOrdineDiretto } from '../ordine-diretto/ordine-diretto.service.ts';
import { queueConfermaMail } from '../ordine-mail/ordine-mail.service.ts';
import { storeOrdine, type OrdineComposto, type OrdineScritto } from '../ordine/nuovo-ordine.service.ts';
import { findPagamentoOf, openPagamento, startPagamento } from '../pagamento/avvio.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import {
  articoliOf,
  daOrdinare,
  inWordsFor,
  listProposte,
  requirePrezzi,
  type PropostaDeps,
} from './proposte.service.ts';
import { closeProposta, lockProposta, type PropostaDaRispondere, type RigaInviata } from './proposta.sql.ts';
import { testi } from './testi.ts';

export type RispostaDeps = PropostaDeps & OrdineDeps;

export interface Conferma {
  readonly id: string;
  /** The total that was shown. */
  readonly totaleCents: Cents;
  /** The pieces that were shown as missing, by line. */
  readonly mancanti: readonly number[];
  /** The order waits for its payment: a proposal beyond the credit line is ordered only so. */
  readonly pagaOnline: boolean;
}

/**
 * Orders a proposal at today's prices, with the same computation as every order; the order is the agent's (type A).
 * Paid online it waits for its payment, and the answer leads to the payment page. A repetition gets the first answer. An
 * agent who has lost the customer meanwhile could send it then, so it stays the customer's to answer.
 * NON_TROVATO; STATO_NON_AMMESSO for one that was refused or withdrawn, or whose order was cancelled or not paid;
 * PREZZO_CAMBIATO when an agreed price is no longer valid or the total differs from the shown one,
 * DISPONIBILITA_CAMBIATA when more pieces are missing than were shown; and the refusals of any order.
 */
export async function confirmProposta(
  deps: RispostaDeps,
  sessione: SessioneCliente,
  conferma: Conferma,
): Promise<PropostaConfermata> {
  const ordinata = await writeOrdine(deps, sessione, conferma);
  const pagamento = await findPagamentoOf(deps.pool, ordinata.idOrdine);
  if (pagamento === null) return { ...ordinata, redirectUri: null };
  const { redirectUri } = await startPagamento(deps, pagamento.utenteId, tokenOf(conferma.id), pagamento.id);
  return { ...ordinata, redirectUri };
}

/** The token under which the payment of a proposal is started once. */
function tokenOf(id: string): string {
  return `proposta:${id}`;
}

async function writeOrdine(
  deps: RispostaDeps,
  sessione: SessioneCliente,
  { id, totaleCents, mancanti, pagaOnline }: Conferma,
): Promise<Omit<PropostaConfermata, 'redirectUri'>> {
  const { utenteId, cliente } = sessione;
  const impostazioni = await deps.impostazioni.get();
  return inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const proposta = await requireProposta(tx, cliente.id, id);
    const { ordineId, numeroOrdine, operatoreId, operatore, operatoreTipo } = proposta;
    if (ordineId !== null && numeroOrdine !== null) {
      if (proposta.statoOrdine === 'ANNULLATO') {
        throw new DomainError('STATO_NON_AMMESSO', testi.ordineAnnullato(numeroOrdine));
      }
      return { idOrdine: ordineId, numero: numeroOrdine, totaleCents: proposta.totaleCents ?? 0 };
    }
    if (proposta.stato !== 'INVIATA') throw new DomainError('STATO_NON_AMMESSO', testi.giaChiusa(proposta.stato));
    const now = deps.clock.now();
    const articoli = await articoliOf(tx, sessione, proposta.righe, giornoOf(now));
    const perConto = { ...sessione, operatore: { utenteId: operatoreId, nome: operatore, tipoUtente: operatoreTipo } };
    const ordine = await inWordsFor(sessione, async () => {
      const daScrivere = daOrdinare(sessione, proposta.righe, articoli, pagaOnline);
      await requirePrezzi(tx, proposta, articoli, {
        operatore: { utenteId: operatoreId, tipoUtente: operatoreTipo },
        listinoId: cliente.listinoId,
        scontoMassimoBp: impostazioni.scontoMassimoBp,
        now,
      });
      return composeOrdineDiretto(tx, perConto, daScrivere, { impostazioni, now });
    });
    if (ordine.totaleCents !== totaleCents) {
      throw new DomainError('PREZZO_CAMBIATO', testi.totaleCambiato(ordine.totaleCents));
    }
    refuseAltriMancanti(ordine, proposta.righe, mancanti);
    const scritto = await storeConPagamento(tx, deps, sessione, ordine, tokenOf(id));
    await closeProposta(tx, id, { stato: 'CONFERMATA', ordineId: scritto.id }, now);
    await untellProposta(tx, cliente.id);
    const chi = { istante: now, utenteId, clienteId: cliente.id };
    await recordEvento(tx, { ...chi, evento: 'ordine', dettagli: { ordine: scritto.id, proposta: id } });
    await tellAgente(tx, proposta, cliente.ragioneSociale, { esito: 'confermata', ...scritto }, now);
    return { idOrdine: scritto.id, numero: scritto.numero, totaleCents: scritto.totaleCents };
  });
}

/** Nobody is sold a missing tyre without having been told (product.md §2). */
function refuseAltriMancanti(
  { righe }: OrdineComposto,
  proposte: readonly RigaInviata[],
  mostrati: readonly number[],
): void {
  const detti = new Map(proposte.map(({ codice }, indice) => [codice, mostrati[indice] ?? 0]));
  const cambiate = righe.filter(({ codice, nonDisponibile }) => nonDisponibile > (detti.get(codice) ?? 0));
  if (cambiate.length > 0) {
    throw new DomainError('DISPONIBILITA_CAMBIATA', testi.altriMancanti(cambiate.map((riga) => riga.descrizione)));
  }
}

/** Writes the order and queues its mail; an order that waits for its payment gets its mail when it is paid. */
async function storeConPagamento(
  tx: Db,
  { pagamenti, config }: RispostaDeps,
  sessione: SessioneCliente,
  ordine: OrdineComposto,
  token: string,
): Promise<OrdineScritto> {
  const clienteId = sessione.cliente.id;
  if (ordine.stato !== 'IN_ATTESA_PAGAMENTO') {
    const scritto = await storeOrdine(tx, ordine, undefined);
    await queueConfermaMail(tx, clienteId, scritto, ordine.istante);
    return scritto;
  }
  const fornitore = fornitoreOf(pagamenti, sessione);
  await requireAttesa(tx, ordine, config.limiti);
  const scritto = await storeOrdine(tx, ordine, undefined);
  const { id: ordineId, totaleCents: importoCents, istante: creato } = scritto;
  await openPagamento(tx, { ordineId, clienteId, fornitore, importoCents, token, creato });
  return scritto;
}

/**
 * Refuses a proposal with a message for the agent; a repetition changes nothing. NON_TROVATO, STATO_NON_AMMESSO as
 * above.
 */
export async function refuseProposta(
  deps: PropostaDeps,
  sessione: SessioneCliente,
  { id, motivo }: { readonly id: string; readonly motivo: string },
): Promise<Proposte> {
  const { utenteId, cliente } = sessione;
  await inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const proposta = await requireProposta(tx, cliente.id, id);
    if (proposta.stato === 'RIFIUTATA') return;
    if (proposta.stato !== 'INVIATA') throw new DomainError('STATO_NON_AMMESSO', testi.giaChiusa(proposta.stato));
    const now = deps.clock.now();
    const risposta = motivo.trim();
    await closeProposta(tx, id, { stato: 'RIFIUTATA', risposta }, now);
    await untellProposta(tx, cliente.id);
    const chi = { istante: now, utenteId, clienteId: cliente.id };
    await recordEvento(tx, { ...chi, evento: 'proposta-rifiutata', dettagli: { proposta: id } });
    await tellAgente(tx, proposta, cliente.ragioneSociale, { esito: 'rifiutata', motivo: risposta }, now);
  });
  return listProposte(deps, sessione);
}

async function requireProposta(tx: Db, clienteId: number, id: string): Promise<PropostaDaRispondere> {
  const proposta = await lockProposta(tx, clienteId, id);
  if (proposta === null) throw new DomainError('NON_TROVATO', testi.nonTrovata);
  return proposta;
}

type Esito =
  | ({ readonly esito: 'confermata' } & Pick<OrdineScritto, 'numero' | 'stato'>)
  | { readonly esito: 'rifiutata'; readonly motivo: string };

async function tellAgente(
  tx: Db,
  { email }: PropostaDaRispondere,
  cliente: string,
  risposta: Esito,
  now: Date,
): Promise<void> {
  if (email === '') return;
  const { mail } = testi;
  const text =
    risposta.esito === 'confermata'
      ? mail.confermata(cliente, risposta.numero, risposta.stato === 'IN_ATTESA_PAGAMENTO')
      : mail.rifiutata(cliente, risposta.motivo);
  await queueMessaggioA(tx, email, { subject: mail.rispostaOggetto(cliente, risposta.esito), text, html: null }, now);
}
