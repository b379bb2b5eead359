/**
 * Users' watches (product.md §8 "Osservati"): creating, listing and deleting them. `controllo.service.ts` checks them.
 */
import { randomUUID } from 'node:crypto';
import type { CreaOsservato, Osservato, OsservatoCreato } from '@battistrada/contract/osservati';
import { isVero } from '@battistrada/domain/osservato';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { readFacce, searchStato, type RicercaDeps } from '../ricerca/ricerca.service.ts';
import { describeRicerca } from './describe-ricerca.ts';
import {
  deleteOsservato as deleteOsservatoRow,
  findDescrizione,
  getStatoArticolo,
  insertOsservato,
  listOsservati as listOsservatiRows,
  setMail,
  type NuovoOsservato,
  type OsservatoRow,
  type RicercaOsservata,
} from './osservati.sql.ts';
import { testi } from './testi.ts';

/** Maximum number of a user's watches. */
const OSSERVATI_AL_MASSIMO = 50;

export async function listOsservati(
  { pool, getVocabolari }: RicercaDeps,
  { utenteId }: SessioneCliente,
): Promise<{ osservati: Osservato[] }> {
  const { marche } = await getVocabolari();
  const found = await listOsservatiRows(pool, utenteId);
  return { osservati: found.map((row) => toOsservato(row, row.descrizione ?? describeRicerca(row.ricerca, marche))) };
}

function toOsservato(row: OsservatoRow, descrizione: string): Osservato {
  const { id, codice, ricerca, quando, prezzoCents, mail, vero, creato, scattato } = row;
  const istanti = { creato: creato.toISOString(), scattato: scattato?.toISOString() ?? null };
  return {
    id,
    codice,
    ricerca: ricerca === null ? null : parametriOf(ricerca),
    descrizione,
    quando,
    prezzoCents,
    mail,
    vero,
    ...istanti,
  };
}

/** Only the parameters with a value. */
function parametriOf(ricerca: RicercaOsservata): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(ricerca).flatMap(([nome, valore]) => (valore === undefined ? [] : [[nome, valore]])),
  );
}

/**
 * Creates a watch of an article or a search, or returns the same one if it exists. `giaVero` says that its condition is
 * already true; then it notifies the next time. NON_TROVATO for an unknown article; RICHIESTA_NON_VALIDA for a search
 * without a filter, and for more than 50 of a user.
 */
export async function createOsservato(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  richiesta: CreaOsservato,
): Promise<OsservatoCreato> {
  const { cliente, utenteId } = sessione;
  const { codice = null, ricerca = null } = richiesta;
  if (codice !== null && ricerca !== null) throw malformed('ricerca', testi.unoSolo);
  const { quando } = richiesta;
  const prezzoCents = quando === 'prezzo' ? (richiesta.prezzoCents ?? null) : null;
  if (quando === 'prezzo' && prezzoCents === null) throw malformed('prezzoCents', testi.senzaPrezzo);
  const facce = await facceOf(deps, codice, ricerca);
  const descrizione = await describe(deps, codice, ricerca);
  const acquirente = {
    clienteId: cliente.id,
    listinoId: cliente.listinoId,
    depositi: cliente.depositi.map(({ id }) => id),
  };
  const stato =
    ricerca === null
      ? await getStatoArticolo(deps.pool, cliente.id, codice ?? '')
      : await searchStato(deps, acquirente, ricerca);
  const vero = isVero({ quando, prezzoCents }, stato);
  const nuovo: NuovoOsservato = {
    id: randomUUID(),
    clienteId: cliente.id,
    utenteId,
    codice,
    ricerca,
    quando,
    prezzoCents,
    mail: richiesta.mail ?? false,
    vero,
    dettoCents: vero && quando === 'prezzo' ? stato.prezzoCents : null,
    creato: deps.clock.now(),
    ...facce,
  };
  const row = await inTransaction(deps.pool, (tx) => keep(tx, nuovo));
  return { ...toOsservato(row, descrizione), vero, giaVero: vero };
}

/** Locks the user, so that two equal requests create one watch. */
async function keep(tx: Db, nuovo: NuovoOsservato): Promise<OsservatoRow> {
  await lockUtente(tx, nuovo.utenteId);
  const presenti = await listOsservatiRows(tx, nuovo.utenteId);
  const uguale = presenti.find((altro) => keyOf(altro) === keyOf(nuovo));
  if (uguale !== undefined) {
    await setMail(tx, uguale.id, nuovo.mail);
    return { ...uguale, mail: nuovo.mail };
  }
  if (presenti.length >= OSSERVATI_AL_MASSIMO) throw malformed('codice', testi.troppi);
  await insertOsservato(tx, nuovo);
  return { ...nuovo, descrizione: null, scattato: null };
}

function keyOf({ codice, ricerca, quando, prezzoCents }: Omit<OsservatoRow, 'descrizione' | 'scattato'>): string {
  const chiesta = ricerca === null ? null : Object.entries(ricerca).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([codice, chiesta, quando, prezzoCents]);
}

type Facce = Pick<NuovoOsservato, 'tipoProdotto' | 'misure' | 'marche'>;

async function facceOf(deps: RicercaDeps, codice: string | null, ricerca: RicercaOsservata | null): Promise<Facce> {
  if (ricerca === null) {
    if (codice === null) throw malformed('codice', testi.nessuno);
    return { tipoProdotto: null, misure: [], marche: [] };
  }
  const facce = await readFacce(deps, ricerca);
  if (facce === null) throw malformed('ricerca', testi.ricercaVuota);
  return facce;
}

async function describe(
  { pool, getVocabolari }: RicercaDeps,
  codice: string | null,
  ricerca: RicercaOsservata | null,
): Promise<string> {
  if (codice === null) return describeRicerca(ricerca, (await getVocabolari()).marche);
  const descrizione = await findDescrizione(pool, codice);
  if (descrizione === null) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato);
  return descrizione;
}

/** Deletes a watch; NON_TROVATO also for another user's. */
export async function deleteOsservato(
  { pool }: Pick<RicercaDeps, 'pool'>,
  { utenteId }: SessioneCliente,
  id: string,
): Promise<void> {
  if (!(await deleteOsservatoRow(pool, utenteId, id))) throw new DomainError('NON_TROVATO', testi.nonTrovato);
}
