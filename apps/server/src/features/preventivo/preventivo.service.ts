/** Quotations from the first line to the last (specification §2 "Quotations", §4 "Quotation"). */
import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { Preventivo, ServiziPreventivo } from '@battistrada/contract/preventivo';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { SessioneCliente } from '../../http/sessione.ts';
import { lockClientiFinali } from './clienti-finali.sql.ts';
import {
  copyContenuto,
  eraseCancellati,
  findPreventivoDiRiga,
  insertPreventivo,
  markCancellato,
  setServizi,
  unmarkCancellato,
} from './preventivo.sql.ts';
import {
  countRighe,
  existsArticolo,
  getQuantita,
  putRiga,
  removeRiga,
  setPrezzoManuale,
  setQuantita,
} from './righe.sql.ts';
import { testi } from './testi.ts';
import { changePreventivo, requirePreventivo, viewPreventivo, type PreventivoDeps } from './vista.service.ts';

/** No quotation is read with more lines than this. */
const MAX_RIGHE = 200;
/** How long a deleted quotation can be brought back. */
const RIPRISTINO_MS = 24 * 3_600_000;

export function getPreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
): Promise<Preventivo> {
  return viewPreventivo(pool, clock, sessione, id);
}

export function createPreventivo(deps: PreventivoDeps, sessione: SessioneCliente): Promise<Preventivo> {
  return inTransaction(deps.pool, (tx) => insertNuovo(deps, tx, sessione));
}

/** A new quotation with everything of another but its number, its date and its link. */
export function copyPreventivo(deps: PreventivoDeps, sessione: SessioneCliente, id: string): Promise<Preventivo> {
  return inTransaction(deps.pool, async (tx) => {
    await lockClientiFinali(tx, sessione.cliente.id);
    await requirePreventivo(tx, id, sessione);
    return insertNuovo(deps, tx, sessione, id);
  });
}

async function insertNuovo(
  { clock }: PreventivoDeps,
  tx: Db,
  sessione: SessioneCliente,
  from?: string,
): Promise<Preventivo> {
  const id = crypto.randomUUID();
  const now = clock.now();
  await insertPreventivo(tx, id, sessione.cliente.id, now, giornoOf(now));
  if (from !== undefined) await copyContenuto(tx, from, id);
  return viewPreventivo(tx, clock, sessione, id);
}

export interface ProdottoVoluto {
  readonly idPreventivo: string;
  readonly codice: string;
  readonly quantita: number;
  readonly alternativa: number;
}

/** Adds pieces to the line of an article in an alternative, or a new line. NON_TROVATO also for an article that is withdrawn. */
export function addProdotto(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  { idPreventivo, codice, alternativa, quantita }: ProdottoVoluto,
): Promise<Preventivo> {
  return changePreventivo(deps, sessione, idPreventivo, async (tx) => {
    if (!(await existsArticolo(tx, codice))) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato);
    const riga = { preventivoId: idPreventivo, codice, alternativa };
    const before = await getQuantita(tx, riga);
    if (before === 0 && (await countRighe(tx, idPreventivo)) >= MAX_RIGHE) refuse('id', testi.troppeRighe);
    if (before + quantita > MAX_QUANTITA) refuse('qty', testi.quantitaMassima);
    await putRiga(tx, crypto.randomUUID(), riga, before + quantita);
  });
}

function refuse(campo: string, messaggio: string): never {
  throw new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo, messaggio }] });
}

/** Sets the pieces of a line; NON_TROVATO when it is gone. */
export function modifyProdotto(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  { idRiga, quantita }: { readonly idRiga: string; readonly quantita: number },
): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, (tx) => setQuantita(tx, idRiga, quantita));
}

/** Writes the sale price of a line by hand; null gives it back to the mark-up. */
export function setPrezzo(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  idRiga: string,
  prezzoCents: Cents | null,
): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, (tx) => setPrezzoManuale(tx, idRiga, prezzoCents));
}

export function removeProdotto(deps: PreventivoDeps, sessione: SessioneCliente, idRiga: string): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, (tx) => removeRiga(tx, idRiga));
}

/** `change` tells whether the line was still there. */
async function changeRiga(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  idRiga: string,
  change: (tx: Db) => Promise<boolean>,
): Promise<Preventivo> {
  const id = await findPreventivoDiRiga(deps.pool, idRiga, sessione.cliente.id);
  if (id === null) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
  return changePreventivo(deps, sessione, id, async (tx) => {
    if (!(await change(tx))) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
  });
}

/** Writes the prices of the extra services, insurance, notes and, when given, the last day of validity: today or later. */
export function writeServizi(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
  servizi: ServiziPreventivo,
): Promise<Preventivo> {
  const { validoFino = null } = servizi;
  if (validoFino !== null && validoFino < giornoOf(deps.clock.now())) refuse('validoFino', testi.validitaPassata);
  return changePreventivo(deps, sessione, id, (tx) => setServizi(tx, id, { ...servizi, validoFino }));
}

/** Deletes a quotation; its link opens no more. For a day it can be brought back. */
export async function cancelPreventivo(
  { pool, clock }: PreventivoDeps,
  { cliente }: SessioneCliente,
  id: string,
): Promise<{ ok: true }> {
  if (!(await markCancellato(pool, id, cliente.id, clock.now())))
    throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return { ok: true };
}

/** Brings back a quotation deleted less than a day ago; NON_TROVATO when it is erased or was not deleted. */
export function restorePreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
): Promise<Preventivo> {
  return inTransaction(pool, async (tx) => {
    const since = new Date(clock.now().getTime() - RIPRISTINO_MS);
    if (!(await unmarkCancellato(tx, id, sessione.cliente.id, since))) {
      throw new DomainError('NON_TROVATO', testi.nonTrovato);
    }
    return viewPreventivo(tx, clock, sessione, id);
  });
}

/** Erases for good what can be brought back no more. */
export async function erasePreventiviCancellati({ pool, clock }: PreventivoDeps): Promise<void> {
  await eraseCancellati(pool, new Date(clock.now().getTime() - RIPRISTINO_MS));
}
