/**
 * Checks the watches whose articles have changed, and notifies their users: with a notice, and with a mail if they want
 * one. A job runs it in any number of processes, apart from sales and searches; an interrupted run loses nothing.
 */
import { DAY_MS, HOUR_MS } from '@battistrada/domain/durata';
import { checkOsservato, type StatoOsservato } from '@battistrada/domain/osservato';
import { inSavepoint, inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Log } from '../../ports/log.ts';
import { tellOsservato } from '../avvisi/avvisi.service.ts';
import { queueMessaggio } from '../posta/posta.service.ts';
import { searchStato, type RicercaDeps } from '../ricerca/ricerca.service.ts';
import { describeRicerca } from './describe-ricerca.ts';
import {
  findAcquirente,
  getStatoArticolo,
  isUtenteAttivo,
  markMosse,
  putControllo,
  putRiprova,
  putScattato,
  takeDaControllare,
  type OsservatoRow,
} from './osservati.sql.ts';
import { testi } from './testi.ts';

/** Number of changes read at a time, and of watches checked in one transaction. */
const MOSSE = 2_000;
const INSIEME = 50;
/** Maximum number of watches checked in a run; the next run continues. */
const AL_MASSIMO = 1_000;
/** A condition that changes all day notifies this many times in a row, then once an hour. */
const SCATTI_DI_SEGUITO = 3;

export type ControlloDeps = Pick<RicercaDeps, 'pool' | 'clock' | 'getVocabolari' | 'getMisure' | 'getDisegni'> & {
  readonly log: Log;
};

/** Checks the watches of what has moved and tells their users, a limited number in one run. */
export async function checkOsservati(deps: ControlloDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await inTransaction(deps.pool, (tx) => markMosse(tx, MOSSE))) === MOSSE);
  for (let checked = 0; checked < AL_MASSIMO && !signal?.aborted;) {
    const taken = await inTransaction(deps.pool, (tx) => checkSome(deps, tx));
    checked += taken;
    if (taken < INSIEME) return;
  }
}

async function checkSome(deps: ControlloDeps, tx: Db): Promise<number> {
  const now = deps.clock.now();
  const ritmo = { scattiDiSeguito: SCATTI_DI_SEGUITO, riposatoDa: new Date(now.getTime() - HOUR_MS), now };
  const taken = await takeDaControllare(tx, ritmo, INSIEME);
  for (const osservato of taken) await tryCheck(deps, tx, osservato, now);
  return taken.length;
}

/** A watch that fails is rolled back and waits an hour; the others are not affected. */
async function tryCheck(deps: ControlloDeps, tx: Db, osservato: OsservatoRow, now: Date): Promise<void> {
  try {
    await inSavepoint(tx, () => checkOne(deps, tx, osservato, now));
  } catch (error) {
    await putRiprova(tx, osservato.id, new Date(now.getTime() + HOUR_MS));
    deps.log.error({ err: error, osservato: osservato.id }, 'a watch could not be checked');
  }
}

async function checkOne(deps: ControlloDeps, tx: Db, osservato: OsservatoRow, now: Date): Promise<void> {
  const stato = await statoOf(deps, tx, osservato);
  const { scatta, ...controllo } = checkOsservato(osservato, stato);
  await putControllo(tx, osservato.id, controllo);
  const { clienteId, utenteId, codice, quando, mail } = osservato;
  // Only its own user could end it, and its mail goes to the company.
  if (!scatta || !(await isUtenteAttivo(tx, utenteId))) return;
  const cosa = osservato.descrizione ?? describeRicerca(osservato.ricerca, (await deps.getVocabolari()).marche);
  const frase = testi.scattato(quando, cosa, stato);
  await putScattato(tx, osservato.id, now, new Date(now.getTime() - DAY_MS));
  await tellOsservato(tx, { clienteId, utenteId, testo: frase, codice }, now);
  if (mail) {
    const messaggio = { subject: testi.mail.oggetto(cosa), text: testi.mail.testo(frase), html: null };
    await queueMessaggio(tx, clienteId, messaggio, now);
  }
}

async function statoOf(deps: ControlloDeps, tx: Db, osservato: OsservatoRow): Promise<StatoOsservato> {
  const { clienteId, codice, ricerca } = osservato;
  if (ricerca === null) return getStatoArticolo(tx, clienteId, codice ?? '');
  const acquirente = await findAcquirente(tx, clienteId);
  const niente = { pezzi: 0, prezzoCents: null };
  if (acquirente === null) return niente;
  try {
    return await searchStato({ ...deps, pool: tx }, acquirente, ricerca);
  } catch (error) {
    // The brand or category was deleted, so the watch finds nothing.
    if (error instanceof DomainError) return niente;
    throw error;
  }
}
