/** The lines of a quotation: articles in up to three alternatives. */
import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { Preventivo } from '@battistrada/contract/preventivo';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findPreventivoDiRiga } from './preventivo.sql.ts';
import {
  countRighe,
  existsArticolo,
  findRiga,
  getRiga,
  putRiga,
  removeRiga,
  setAlternativa,
  setPrezzoManuale,
  setQuantita,
  type RigaScritta,
} from './righe.sql.ts';
import { testi } from './testi.ts';
import { changePreventivo, changeWithin, viewPreventivo, type PreventivoDeps } from './vista.service.ts';

/** Maximum number of lines of a quotation. */
const MAX_RIGHE = 200;

export interface ProdottoVoluto {
  readonly idPreventivo: string;
  readonly codice: string;
  readonly quantita: number;
  readonly alternativa: number;
  readonly token?: string | undefined;
}

/**
 * Adds pieces to the line of an article in an alternative, or a new line; a repeated token counts once. NON_TROVATO also
 * for a withdrawn article.
 */
export function addProdotto(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  { idPreventivo, token, ...voluto }: ProdottoVoluto,
): Promise<Preventivo> {
  const { utenteId } = sessione;
  const detto = token === undefined ? undefined : JSON.stringify([idPreventivo, token]);
  return inTransaction(pool, async (tx) => {
    await doOnce(tx, clock, { utenteId, operazione: 'riga-preventivo', token: detto }, async () => {
      await changeWithin(tx, clock, sessione, idPreventivo, () => addPezzi(tx, idPreventivo, voluto));
      return { ok: true };
    });
    return viewPreventivo(tx, clock, sessione, idPreventivo);
  });
}

async function addPezzi(
  tx: Db,
  preventivoId: string,
  { codice, alternativa, quantita }: Omit<ProdottoVoluto, 'idPreventivo' | 'token'>,
): Promise<void> {
  if (!(await existsArticolo(tx, codice))) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato);
  const riga = { preventivoId, codice, alternativa };
  const before = (await findRiga(tx, riga))?.quantita ?? 0;
  if (before === 0 && (await countRighe(tx, preventivoId)) >= MAX_RIGHE) throw malformed('codice', testi.troppeRighe);
  if (before + quantita > MAX_QUANTITA) throw malformed('quantita', testi.quantitaMassima);
  await putRiga(tx, crypto.randomUUID(), riga, before + quantita);
}

/**
 * Sets the pieces of a line; NON_TROVATO when it no longer exists. CAMBIATO_ALTROVE when `prima`, the pieces that were
 * seen, differs from the current ones, so that an unseen change is not overwritten.
 */
export function modifyProdotto(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  {
    idRiga,
    quantita,
    prima,
  }: { readonly idRiga: string; readonly quantita: number; readonly prima?: number | undefined },
): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, async (tx, riga) => {
    if (prima !== undefined && riga.quantita !== prima && riga.quantita !== quantita) {
      throw new DomainError('CAMBIATO_ALTROVE', testi.quantitaCambiata(riga.quantita));
    }
    await setQuantita(tx, idRiga, quantita);
  });
}

export interface PrezzoVoluto {
  /** Without it the mark-up rules give the price again. */
  readonly prezzoCents?: Cents | null | undefined;
  /** The price by hand that was seen, null for none; undefined accepts any. */
  readonly prima?: { readonly prezzoCents: Cents | null } | undefined;
}

/** Sets the sale price of a line by hand, or returns to the mark-up rules; CAMBIATO_ALTROVE as for the pieces. */
export function setPrezzo(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  idRiga: string,
  { prezzoCents = null, prima }: PrezzoVoluto,
): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, async (tx, { prezzoManualeCents: ora }) => {
    if (prima !== undefined && ora !== prima.prezzoCents && ora !== prezzoCents) {
      throw new DomainError('CAMBIATO_ALTROVE', testi.prezzoCambiato(ora === null ? null : formatEuro(ora)));
    }
    await setPrezzoManuale(tx, idRiga, prezzoCents);
  });
}

/** Removes a line and returns the quotation without it. NON_TROVATO. */
export function removeProdotto(deps: PreventivoDeps, sessione: SessioneCliente, idRiga: string): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, (tx) => removeRiga(tx, idRiga));
}

/**
 * Moves a line to another alternative. An existing line of the same article there gets its pieces, and its price by
 * hand unless it has one.
 */
export function moveProdotto(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  { idRiga, alternativa }: { readonly idRiga: string; readonly alternativa: number },
): Promise<Preventivo> {
  return changeRiga(deps, sessione, idRiga, async (tx, riga) => {
    if (riga.alternativa === alternativa) return;
    const altra = await findRiga(tx, { ...riga, alternativa });
    if (altra === null) {
      await setAlternativa(tx, idRiga, alternativa);
      return;
    }
    const insieme = altra.quantita + riga.quantita;
    if (insieme > MAX_QUANTITA) throw malformed('alternativa', testi.quantitaMassima);
    await removeRiga(tx, idRiga);
    await setQuantita(tx, altra.id, insieme);
    if (altra.prezzoManualeCents === null) await setPrezzoManuale(tx, altra.id, riga.prezzoManualeCents);
  });
}

/** Changes a dealer's line under the lock of its quotation. */
async function changeRiga(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  idRiga: string,
  change: (tx: Db, riga: RigaScritta) => Promise<void>,
): Promise<Preventivo> {
  const id = await findPreventivoDiRiga(deps.pool, idRiga, sessione.cliente.id);
  if (id === null) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
  return changePreventivo(deps, sessione, id, async (tx) => {
    const riga = await getRiga(tx, idRiga);
    if (riga === null) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
    await change(tx, riga);
  });
}
