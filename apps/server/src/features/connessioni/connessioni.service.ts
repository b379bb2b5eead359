/** Connections to other programs (product.md §6): keys and webhooks, with their calls and deliveries, for the staff. */
import {
  CONSEGNE_A_PAGINA,
  type ChiaveDaCreare,
  type Connessioni,
  type Consegna,
  type EventiDaRipetere,
  type WebhookDaCreare,
} from '@battistrada/contract/connessioni';
import { addDays, startOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import {
  createChiaveStaff,
  listChiamateOf,
  listChiaviDiTutti,
  revokeChiaveStaff,
  rotateChiaveStaff,
} from '../chiave/chiavi-staff.service.ts';
import {
  addWebhook,
  deleteWebhook,
  findClienteOf,
  getCorpoConsegna,
  listConsegne,
  listTuttiWebhook,
  reactivateWebhook,
  repeatConsegne,
  rotateSegreto,
} from '../webhook/webhook.service.ts';

export interface ConnessioniDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The address where other programs read an order that is too long for a message. */
  readonly urlOrdini: string;
}

interface Segreto {
  readonly id: string;
  readonly segreto: string;
}
interface Ok {
  readonly ok: true;
}

/** All keys and all webhooks. */
export async function getConnessioni(deps: ConnessioniDeps): Promise<Connessioni> {
  const [chiavi, webhooks] = await Promise.all([listChiaviDiTutti(deps), listTuttiWebhook(deps)]);
  return {
    chiavi: chiavi.map(({ utenteId: _utente, clienteId: _cliente, prova, ...chiave }) => ({
      ...chiave,
      isProva: prova,
      creata: chiave.creata.toISOString(),
      scade: chiave.scade?.toISOString() ?? null,
      revocata: chiave.revocata?.toISOString() ?? null,
      ultimoUso: chiave.ultimoUso?.toISOString() ?? null,
    })),
    webhook: webhooks.map(({ clienteId: _cliente, ragioneSociale, ...uno }) => ({
      ...uno,
      cliente: ragioneSociale,
      creato: uno.creato.toISOString(),
      disattivato: uno.disattivato?.toISOString() ?? null,
    })),
  };
}

/**
 * Creates a key and returns it this once. RICHIESTA_NON_VALIDA for an invalid address or a past day, NON_TROVATO for an
 * unknown user.
 */
export async function makeChiave(
  deps: ConnessioniDeps,
  { utenteId }: SessioneStaff,
  { token, nome, ambiti, username, isProva, ip, scadenza }: ChiaveDaCreare,
): Promise<Segreto> {
  const { id, chiave } = await createChiaveStaff(deps, utenteId, token, {
    nome: nome.trim(),
    ambiti: [...new Set(ambiti)],
    prova: isProva,
    ip,
    // The key works until the end of its last day.
    scade: scadenza === undefined ? null : startOf(addDays(scadenza, 1)),
    username: username?.trim().toLowerCase() ?? null,
  });
  return { id, segreto: chiave };
}

/** Creates a key like this one, which stays valid for a day. NON_TROVATO, STATO_NON_AMMESSO for one that has ended. */
export async function replaceChiave(deps: ConnessioniDeps, { utenteId }: SessioneStaff, id: string): Promise<Segreto> {
  const nuova = await rotateChiaveStaff(deps, utenteId, id);
  return { id: nuova.id, segreto: nuova.chiave };
}

/** Revokes a key; a repetition changes nothing. NON_TROVATO. */
export async function endChiave(deps: ConnessioniDeps, { utenteId }: SessioneStaff, id: string): Promise<Ok> {
  await revokeChiaveStaff(deps, utenteId, id);
  return { ok: true };
}

/** The last calls of a key, the newest first. NON_TROVATO. */
export async function getChiamate(deps: ConnessioniDeps, id: string) {
  const chiamate = await listChiamateOf(deps, id);
  return { chiamate: chiamate.map(({ codice: _codice, ...una }) => ({ ...una, istante: una.istante.toISOString() })) };
}

/**
 * Only an administrator may allow an address in a private network, and only administrators create webhooks here. It
 * is made once for each token: a repetition, whose first answer was lost, gets another secret.
 */
export async function makeWebhook(
  deps: ConnessioniDeps,
  sessione: SessioneStaff,
  { token, url, tipi, username, retePrivata }: WebhookDaCreare,
): Promise<Segreto> {
  const clienteId = username === undefined ? null : await findClienteOf(deps, username.trim().toLowerCase());
  const { utenteId } = sessione;
  const nuovi: Segreto[] = [];
  const { id } = await inTransaction(deps.pool, (tx) =>
    doOnce(tx, deps.clock, { utenteId, operazione: 'webhook', token }, async (now) => {
      const nuovo = await addWebhook(tx, { url: url.trim(), tipi, clienteId, retePrivata }, now);
      await record(tx, deps, sessione, { webhook: nuovo.id, atto: 'creato' });
      nuovi.push(nuovo);
      return { id: nuovo.id };
    }),
  );
  return nuovi[0] ?? replaceSegreto(deps, sessione, id);
}

/** Deletes a webhook with its waiting deliveries. NON_TROVATO. */
export async function removeWebhook(deps: ConnessioniDeps, sessione: SessioneStaff, id: string): Promise<Ok> {
  await deleteWebhook(deps, id, 'chiunque', (tx) => record(tx, deps, sessione, { webhook: id, atto: 'eliminato' }));
  return { ok: true };
}

/** Returns a new secret this once; the old one signs as well for a day. NON_TROVATO. */
export function replaceSegreto(deps: ConnessioniDeps, sessione: SessioneStaff, id: string): Promise<Segreto> {
  return rotateSegreto(deps, id, 'chiunque', (tx) =>
    record(tx, deps, sessione, { webhook: id, atto: 'segreto sostituito' }),
  );
}

/** Reactivates a webhook, with its waiting events due at once. NON_TROVATO. */
export async function resumeWebhook(deps: ConnessioniDeps, sessione: SessioneStaff, id: string): Promise<Ok> {
  await reactivateWebhook(deps, id, 'chiunque', (tx) =>
    record(tx, deps, sessione, { webhook: id, atto: 'riattivato' }),
  );
  return { ok: true };
}

/** The deliveries of a webhook with their attempts, the newest first. */
export async function getConsegne(
  deps: ConnessioniDeps,
  id: string,
  prima: number | null,
): Promise<{ consegne: Consegna[]; prossima: number | null }> {
  const { pagina, ultima } = await readPagina(CONSEGNE_A_PAGINA, (limite) =>
    listConsegne(deps, id, 'chiunque', { prima, limite }),
  );
  const consegne = pagina.map(({ sequenza: _sequenza, ...una }) => ({
    ...una,
    istante: una.istante.toISOString(),
    consegnata: una.consegnata?.toISOString() ?? null,
    tentativi: una.tentativi.map((tentativo) => ({ ...tentativo, istante: tentativo.istante.toISOString() })),
  }));
  return { consegne, prossima: ultima?.id ?? null };
}

/** The message of a delivery, formatted for reading. */
export async function getCorpo(deps: ConnessioniDeps, id: number): Promise<{ corpo: string }> {
  const corpo = await getCorpoConsegna(deps, id, deps.urlOrdini);
  return { corpo: JSON.stringify(JSON.parse(corpo), null, 2) };
}

/**
 * Delivers one event again, or those of the days from `dal` to `al`, and returns their number. NON_TROVATO,
 * RICHIESTA_NON_VALIDA.
 */
export async function repeatEventi(
  deps: ConnessioniDeps,
  sessione: SessioneStaff,
  { id, evento, dal, al }: EventiDaRipetere,
): Promise<{ eventi: number }> {
  const scelta = {
    evento,
    dal: dal === undefined ? undefined : startOf(dal),
    al: al === undefined ? undefined : new Date(startOf(addDays(al, 1)).getTime() - 1),
  };
  const eventi = await repeatConsegne(deps, id, 'chiunque', scelta, (tx, ripetuti) =>
    record(tx, deps, sessione, {
      webhook: id,
      atto: evento === undefined ? `eventi ripetuti: ${ripetuti}` : 'evento ripetuto',
    }),
  );
  return { eventi };
}

/** Writes the line of the audit trail in the transaction of the change. */
function record(
  tx: Db,
  { clock }: Pick<ConnessioniDeps, 'clock'>,
  { utenteId }: SessioneStaff,
  dettagli: { readonly webhook: string; readonly atto: string },
): Promise<void> {
  return recordEvento(tx, { istante: clock.now(), utenteId, clienteId: null, evento: 'webhook', dettagli });
}
