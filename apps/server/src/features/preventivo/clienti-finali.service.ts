/** A dealer's own end customers: personal data that he can export and erase. */
import type { ClienteFinale, NuovoClienteFinale, Preventivo } from '@battistrada/contract/preventivo';
import type { Offerta } from '@battistrada/contract/preventivo-link';
import type { ClienteCorretto } from '@battistrada/contract/preventivo-vendita';
import { mergeCambiamento } from '@battistrada/domain/fusione';
import { addDays, startOf } from '@battistrada/domain/giorno';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import {
  eraseCliente as eraseClienteRow,
  findUguale,
  getCliente,
  insertCliente,
  listPreventiviOf,
  lockClientiFinali,
  lockPreventiviOf,
  searchClienti as searchClientiRows,
  setCliente as setClienteRow,
  updateCliente,
} from './clienti-finali.sql.ts';
import { anonymizeLinks } from './link.sql.ts';
import { createOfferta, toOfferta } from './offerta.ts';
import { getRivenditore } from './rivenditore.sql.ts';
import { testi } from './testi.ts';
import { changeWithin, viewPreventivo, type PreventivoDeps } from './vista.service.ts';

/** Maximum number of end customers in a search. */
const MAX_CLIENTI = 50;

/** End customers whose name contains the text, by name; without a text the first ones. */
export async function searchClienti(
  { pool }: PreventivoDeps,
  { cliente }: SessioneCliente,
  nome: string,
): Promise<{ clienti: ClienteFinale[] }> {
  return { clienti: await searchClientiRows(pool, cliente.id, nome.trim(), MAX_CLIENTI) };
}

/** Sets a quotation's end customer, or removes it. NON_TROVATO also for another dealer's end customer. */
export function setCliente(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  idPreventivo: string,
  idCliente: string | undefined,
): Promise<Preventivo> {
  return changeIntestazione(deps, sessione, idPreventivo, async (tx) => {
    if (idCliente !== undefined && (await getCliente(tx, idCliente, sessione.cliente.id)) === null) {
      throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
    }
    await setClienteRow(tx, idPreventivo, idCliente ?? null);
  });
}

/** Sets a new end customer for a quotation; an existing one with exactly these data is used instead. */
export function createCliente(
  deps: PreventivoDeps,
  sessione: SessioneCliente,
  idPreventivo: string,
  nuovo: NuovoClienteFinale,
): Promise<Preventivo> {
  return changeIntestazione(deps, sessione, idPreventivo, async (tx) => {
    const { id: clienteId } = sessione.cliente;
    const existing = await findUguale(tx, clienteId, nuovo);
    const id = existing ?? crypto.randomUUID();
    if (existing === null) await insertCliente(tx, id, clienteId, nuovo);
    await setClienteRow(tx, idPreventivo, id);
  });
}

function changeIntestazione(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  idPreventivo: string,
  change: (tx: Db) => Promise<void>,
): Promise<Preventivo> {
  return inTransaction(pool, async (tx) => {
    await lockClientiFinali(tx, sessione.cliente.id);
    return changeWithin(tx, clock, sessione, idPreventivo, change);
  });
}

/** The fields of an end customer. */
const CAMPI = [
  'ragioneSociale',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
  'cellulare',
  'email',
  'partitaIva',
] as const satisfies readonly (keyof NuovoClienteFinale)[];

/**
 * Corrects an end customer's data on all his quotations; links keep what they showed. With `prima`, the values that
 * were seen, only the differences are written; CAMBIATO_ALTROVE when somebody else has changed the same field
 * meanwhile. NON_TROVATO also for another dealer's.
 */
export function modifyCliente(
  { pool }: PreventivoDeps,
  { cliente }: SessioneCliente,
  id: string,
  { prima, ...voluti }: ClienteCorretto,
): Promise<{ cliente: ClienteFinale }> {
  return inTransaction(pool, async (tx) => {
    await lockClientiFinali(tx, cliente.id);
    const attuale = await getCliente(tx, id, cliente.id);
    if (attuale === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
    const { esito, contesi } = mergeCambiamento<NuovoClienteFinale>(
      { prima: prima ?? attuale, voluta: voluti, attuale },
      CAMPI,
    );
    if (contesi.length > 0) {
      throw new DomainError('CAMBIATO_ALTROVE', testi.clienteCambiato, {
        errori: CAMPI.filter((campo) => contesi.includes(campo)).map((campo) => ({
          campo,
          messaggio: testi.oraVale(attuale[campo] === '' ? testi.campi.vuoto : `«${attuale[campo]}»`),
        })),
      });
    }
    // Locks his quotations first, like a call that sets an end customer: a new name changes their search words.
    await lockPreventiviOf(tx, id);
    await updateCliente(tx, id, esito);
    return { cliente: { ...esito, id } };
  });
}

export interface DatiCliente {
  readonly cliente: ClienteFinale;
  /** The offers to him, as he could see them, and his messages. */
  readonly preventivi: readonly { readonly offerta: Offerta; readonly messaggio: string }[];
}

/** All stored data of an end customer, as a file that he may be given, so without the dealer's purchase prices. */
export async function exportCliente(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
): Promise<DatiCliente> {
  const [cliente, rivenditore] = await Promise.all([
    getCliente(pool, id, sessione.cliente.id),
    getRivenditore(pool, sessione.cliente.id),
  ]);
  if (cliente === null || rivenditore === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  const preventivi: DatiCliente['preventivi'][number][] = [];
  for (const idPreventivo of await listPreventiviOf(pool, id)) {
    const preventivo = await viewPreventivo(pool, clock, sessione, idPreventivo);
    const { link } = preventivo;
    const offerta = toOfferta(createOfferta(preventivo, rivenditore, null), {
      scade: startOf(addDays(preventivo.testata.validoFino, 1)),
      accettato: link?.accettato == null ? null : new Date(link.accettato),
      alternativa: link?.alternativa ?? null,
      rifiutato: link?.rifiutato == null ? null : new Date(link.rifiutato),
    });
    preventivi.push({ offerta, messaggio: link?.messaggio ?? '' });
  }
  return { cliente, preventivi };
}

/** Erases an end customer: his quotations stay without a name, and their links no longer open and lose his data. */
export function eraseCliente(
  { pool, clock }: PreventivoDeps,
  { cliente, utenteId }: SessioneCliente,
  id: string,
): Promise<{ ok: true }> {
  return inTransaction(pool, async (tx) => {
    const now = clock.now();
    await lockClientiFinali(tx, cliente.id);
    if ((await getCliente(tx, id, cliente.id)) === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
    await lockPreventiviOf(tx, id);
    await anonymizeLinks(tx, id, now);
    await eraseClienteRow(tx, id);
    await recordEvento(tx, {
      istante: now,
      utenteId,
      clienteId: cliente.id,
      evento: 'cancellazione-cliente-finale',
      dettagli: { id },
    });
    return { ok: true };
  });
}
