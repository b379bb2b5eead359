/** The customer confirms or refuses what his agent sent him. */
import type { PropostaConfermata, Proposte } from '@battistrada/contract/proposta';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { composeOrdineDiretto } from '../ordine-diretto/ordine-diretto.service.ts';
import { queueConfermaMail } from '../ordine-mail/ordine-mail.service.ts';
import { storeOrdine } from '../ordine/nuovo-ordine.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import { checkConcordati, type RigaConcordata } from '../prezzo-concordato/prezzo-concordato.service.ts';
import { articoliDi, daOrdinare, listProposte, type ArticoloProposto, type PropostaDeps } from './proposte.service.ts';
import { closeProposta, lockProposta, type PropostaDaRispondere, type RigaInviata } from './proposta.sql.ts';
import { testi } from './testi.ts';

export interface Conferma {
  readonly id: string;
  /** What was shown. */
  readonly totaleCents: Cents;
  readonly accettaMancanti: boolean;
}

/**
 * Orders a proposal at today's prices, by the one computation that orders have; the order is the agent's (type A). A repetition gets
 * the first answer. NON_TROVATO, STATO_NON_AMMESSO for one that was refused or taken back, PREZZO_CAMBIATO when the total is not what
 * was shown, and what any order is refused for.
 */
export async function confirmProposta(
  deps: PropostaDeps,
  sessione: SessioneCliente,
  { id, totaleCents, accettaMancanti }: Conferma,
): Promise<PropostaConfermata> {
  const { utenteId, cliente } = sessione;
  const calendario = await deps.impostazioni.get();
  return inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const proposta = await requireProposta(tx, cliente.id, id);
    const { ordineId, numeroOrdine, operatoreId, operatore, operatoreTipo } = proposta;
    if (ordineId !== null && numeroOrdine !== null) {
      return { idOrdine: ordineId, numero: numeroOrdine, totaleCents: proposta.totaleCents ?? 0 };
    }
    if (proposta.stato !== 'INVIATA') throw new DomainError('STATO_NON_AMMESSO', testi.giaChiusa(proposta.stato));
    const now = deps.clock.now();
    const articoli = await articoliDi(tx, sessione, proposta.righe, giornoOf(now));
    const daScrivere = daOrdinare(proposta.righe, articoli, accettaMancanti);
    await checkConcordati(tx, righeConcordate(proposta.righe, articoli), {
      operatore: { utenteId: operatoreId, tipoUtente: operatoreTipo },
      listinoId: cliente.listinoId,
      inAttesaDi: null,
      impostazioni: calendario,
      now,
    });
    const perConto = { ...sessione, operatore: { utenteId: operatoreId, nome: operatore, tipoUtente: operatoreTipo } };
    const ordine = await composeOrdineDiretto(tx, perConto, calendario, daScrivere, now);
    if (ordine.totaleCents !== totaleCents) {
      throw new DomainError('PREZZO_CAMBIATO', testi.totaleCambiato(ordine.totaleCents));
    }
    const scritto = await storeOrdine(tx, ordine, undefined);
    await closeProposta(tx, id, { stato: 'CONFERMATA', ordineId: scritto.id }, now);
    const chi = { istante: now, utenteId, clienteId: cliente.id };
    await recordEvento(tx, { ...chi, evento: 'ordine', dettagli: { ordine: scritto.id, proposta: id } });
    await queueConfermaMail(tx, cliente.id, scritto, now);
    await tellAgente(tx, proposta, cliente.ragioneSociale, { esito: 'confermata', numero: scritto.numero }, now);
    return { idOrdine: scritto.id, numero: scritto.numero, totaleCents: scritto.totaleCents };
  });
}

function righeConcordate(
  righe: readonly RigaInviata[],
  articoli: ReadonlyMap<number, ArticoloProposto>,
): RigaConcordata[] {
  return righe.flatMap(({ codice, descrizione, quantita }, posto) => {
    const articolo = articoli.get(posto);
    if (articolo === undefined) return [];
    const { prezzoCents, concordato } = articolo;
    return [
      { codice, descrizione, quantita, prezzoCents, pienoCents: concordato?.pienoCents ?? prezzoCents, concordato },
    ];
  });
}

/** Refuses a proposal with a word for the agent; said twice it is true once. NON_TROVATO, STATO_NON_AMMESSO as above. */
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
  | { readonly esito: 'confermata'; readonly numero: number }
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
      ? mail.confermata(cliente, risposta.numero)
      : mail.rifiutata(cliente, risposta.motivo);
  await queueMessaggioA(tx, email, { subject: mail.rispostaOggetto(cliente, risposta.esito), text, html: null }, now);
}
