/**
 * Carts that agents sent to their customers, as both sides see them: at today's prices and stock, with the changes
 * since.
 */
import { PROPOSTE_IN_ELENCO, type Proposta, type Proposte } from '@battistrada/contract/proposta';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { allocate } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { giacenzeOf } from '../carrello/carrello.service.ts';
import { listOrdinabili, type Ordinabile } from '../carrello/ordinabili.service.ts';
import type { Concordato } from '../carrello/ordinato.service.ts';
import type { Impostazioni, ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { listScaduti } from '../prezzo-concordato/prezzo-concordato.service.ts';
import type { Contesto } from '../prezzo-concordato/limiti.service.ts';
import type { OrdineDeps } from '../ordine/conferma.service.ts';
import {
  simulateOrdineDiretto,
  type Momento,
  type OrdineDaScrivere,
} from '../ordine-diretto/ordine-diretto.service.ts';
import { listProposte as listProposteRows, type PropostaRow, type RigaInviata } from './proposta.sql.ts';
import { testi } from './testi.ts';

export interface PropostaDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
  readonly pagamenti: OrdineDeps['pagamenti'];
}

/** The customer's proposals, first those that wait for his answer; an agent sees his own. */
export async function listProposte(deps: PropostaDeps, sessione: SessioneCliente): Promise<Proposte> {
  const { operatore, cliente } = sessione;
  const scelte = { clienteId: cliente.id, operatoreId: operatore?.utenteId ?? null };
  const found = await listProposteRows(deps.pool, scelte, PROPOSTE_IN_ELENCO);
  const impostazioni = await deps.impostazioni.get();
  const proposte: Proposta[] = [];
  for (const row of found) proposte.push(await toProposta(deps, sessione, impostazioni, row));
  return { proposte };
}

async function toProposta(
  deps: PropostaDeps,
  sessione: SessioneCliente,
  impostazioni: Impostazioni,
  { inviata, chiusa, righe, operatoreId, operatoreTipo, ...row }: PropostaRow,
): Promise<Proposta> {
  const now = deps.clock.now();
  const base = { ...row, inviata: inviata.toISOString(), chiusa: chiusa?.toISOString() ?? null };
  if (row.stato !== 'INVIATA') {
    const come = righe.map((riga) => ({
      ...mostrataOf(riga),
      prezzoCents: riga.prezzoInviatoCents,
      nonDisponibile: 0,
    }));
    return { ...base, righe: come, totaleCents: null, impedimento: null, oltreFido: false };
  }
  const articoli = await articoliOf(deps.pool, sessione, righe, giornoOf(now));
  const mostrate = righe.map((inviata, indice) => {
    const riga = mostrataOf(inviata);
    const articolo = articoli.get(indice);
    if (articolo === undefined) return { ...riga, prezzoCents: null, nonDisponibile: riga.quantita };
    const { nonDisponibile } = allocate(riga.quantita, giacenzeOf(articolo.giacenze, sessione), true);
    return { ...riga, prezzoCents: articolo.prezzoCents, nonDisponibile };
  });
  try {
    const totale = await inWordsFor(sessione, async () => {
      const daScrivere = daOrdinare(sessione, righe, articoli, false);
      await requirePrezzi(deps.pool, { righe }, articoli, {
        operatore: { utenteId: operatoreId, tipoUtente: operatoreTipo },
        listinoId: sessione.cliente.listinoId,
        scontoMassimoBp: impostazioni.scontoMassimoBp,
        now,
      });
      return totaleOf(deps, sessione, daScrivere, { impostazioni, now });
    });
    return { ...base, righe: mostrate, ...totale, impedimento: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...base, righe: mostrate, totaleCents: null, impedimento: error.message, oltreFido: false };
  }
}

/**
 * What stands in the way of a proposal, as its reader is told: a customer who is blocked is spoken to, and one whose
 * agent must help is sent to him; the agent learns the fact.
 */
export async function inWordsFor<T>({ operatore }: SessioneCliente, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || operatore !== null) throw error;
    const { codice, message } = error;
    if (codice === 'CLIENTE_BLOCCATO') throw new DomainError(codice, testi.bloccato);
    if (codice !== 'ARTICOLO_RITIRATO' && codice !== 'PREZZO_CAMBIATO') throw error;
    throw new DomainError(codice, testi.chiediNuova(message));
  }
}

/** The total of the order; beyond the credit line that of the order paid online, where this is offered. */
async function totaleOf(
  deps: PropostaDeps,
  sessione: SessioneCliente,
  daScrivere: OrdineDaScrivere,
  momento: Momento,
): Promise<Pick<Proposta, 'totaleCents' | 'oltreFido'>> {
  try {
    const { totaleCents } = await simulateOrdineDiretto(deps, sessione, daScrivere, momento);
    return { totaleCents, oltreFido: false };
  } catch (error) {
    const isOltre = error instanceof DomainError && error.codice === 'FIDO_SUPERATO';
    if (!isOltre || deps.pagamenti.fornitore === null) throw error;
    const online = await simulateOrdineDiretto(deps, sessione, { ...daScrivere, pagaOnline: true }, momento);
    return { totaleCents: online.totaleCents, oltreFido: true };
  }
}

/** A line as both sides see it: the reason of an agreed price is hidden from the customer. */
function mostrataOf({ codice, descrizione, quantita, prezzoInviatoCents }: RigaInviata) {
  return { codice, descrizione, quantita, prezzoInviatoCents };
}

/** An article of a proposal, at the customer's own price or at the one that was agreed. */
export interface ArticoloProposto extends Ordinabile {
  readonly concordato: Concordato | null;
}

/** The articles of the lines, by position, as this customer can order them now; an agreed price stays. */
export async function articoliOf(
  db: Db,
  sessione: SessioneCliente,
  righe: readonly RigaInviata[],
  oggi: Giorno,
): Promise<ReadonlyMap<number, ArticoloProposto>> {
  const domande = righe.map(({ codice, quantita }) => ({ testo: codice, quantita }));
  const found = await listOrdinabili(db, sessione, domande, oggi);
  return new Map(
    found.map((articolo): [number, ArticoloProposto] => {
      const riga = righe[articolo.indice];
      if (riga === undefined || riga.concordato === null) return [articolo.indice, { ...articolo, concordato: null }];
      const prezzoCents = riga.prezzoInviatoCents;
      const pezzi = riga.concordato.approvatoDa === null ? null : riga.quantita;
      const concordato = { ...riga.concordato, prezzoCents, pienoCents: articolo.prezzoCents, pezzi };
      return [articolo.indice, { ...articolo, prezzoCents, concordato }];
    }),
  );
}

/**
 * The order of the lines, to the customer's usual destination; it waits for its payment when the customer chose to pay
 * online or cannot pay otherwise. ARTICOLO_RITIRATO names articles that can no longer be ordered.
 */
export function daOrdinare(
  { cliente }: SessioneCliente,
  righe: readonly RigaInviata[],
  articoli: ReadonlyMap<number, ArticoloProposto>,
  pagaOnline: boolean,
): OrdineDaScrivere {
  const ritirati = righe.filter((_riga, indice) => !articoli.has(indice)).map(({ descrizione }) => descrizione);
  if (ritirati.length > 0) throw new DomainError('ARTICOLO_RITIRATO', testi.nonOrdinabili(ritirati));
  return {
    righe: righe.flatMap(({ quantita }, indice) => {
      const articolo = articoli.get(indice);
      return articolo === undefined ? [] : [{ articolo, quantita, prezzoAttesoCents: null, campo: `righe.${indice}` }];
    }),
    idDestinazione: -1,
    destinazione: null,
    riferimento: '',
    note: '',
    tuttiInsieme: null,
    // A confirmation compares the missing pieces with the shown ones.
    accettaMancanti: true,
    ...((pagaOnline || cliente.soloOnline) && { pagaOnline: true }),
  };
}

/**
 * Refuses (PREZZO_CAMBIATO) a proposal with an agreed price that is not valid today. The customer can change neither
 * price nor pieces, and the agent's limits are not for him.
 */
export async function requirePrezzi(
  db: Db,
  { righe }: { readonly righe: readonly RigaInviata[] },
  articoli: ReadonlyMap<number, ArticoloProposto>,
  contesto: Contesto,
): Promise<void> {
  const concordate = righe.flatMap(({ codice, descrizione, quantita }, indice) => {
    const articolo = articoli.get(indice);
    if (articolo === undefined) return [];
    const { prezzoCents, concordato } = articolo;
    return [
      { codice, descrizione, quantita, prezzoCents, pienoCents: concordato?.pienoCents ?? prezzoCents, concordato },
    ];
  });
  const scaduti = await listScaduti(db, concordate, contesto);
  if (scaduti.length > 0) {
    throw new DomainError('PREZZO_CAMBIATO', testi.prezziScaduti(scaduti.map(({ descrizione }) => descrizione)));
  }
}
