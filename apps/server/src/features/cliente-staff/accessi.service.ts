/**
 * Requests for access. They end in a user with his invitation, for an existing customer or a new one (product.md §6).
 */
import {
  RICHIESTE_A_PAGINA,
  type PaginaRichiesteAccesso,
  type RichiestaDaAccogliere,
} from '@battistrada/contract/cliente-modifica';
import type { InvitoFatto } from '@battistrada/contract/personale-staff';
import type pg from 'pg';
import { lockPartitaIva } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { RICARICA } from '../../errore/cambiato.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { closeRichiesta, findGemello, listRichieste, lockRichiesta, type RichiestaAperta } from './accessi.sql.ts';
import { inviteOnce, toWire } from '../personale/personale.service.ts';
import { makeCliente } from './nuovo-cliente.service.ts';
import { addNuovo, type UtentiClienteDeps } from './utenti-cliente.service.ts';
import { hasCliente } from './utenti-cliente.sql.ts';
import { testi } from './testi.ts';

/** The next 50 requests, newest first. Of an answered one only the company and the result are left. */
export async function getRichiesteAccesso(
  { pool }: { readonly pool: pg.Pool },
  { inAttesa = false, dopo }: { readonly inAttesa?: boolean | undefined; readonly dopo?: number | undefined },
): Promise<PaginaRichiesteAccesso> {
  const { pagina, ultima } = await readPagina(RICHIESTE_A_PAGINA, (limit) =>
    listRichieste(pool, { inAttesa, dopo: dopo ?? null, limit }),
  );
  const richieste = pagina.map((richiesta) => ({ ...richiesta, creata: richiesta.creata.toISOString() }));
  return { richieste, prossima: ultima?.id ?? null };
}

/**
 * Accepts a request, once for each token: creates a user with an invitation, for an existing customer or a new one.
 * CAMBIATO_ALTROVE when a colleague has answered it, or its VAT number belongs to a customer whom the caller has not
 * seen.
 */
export function acceptRichiesta(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  { token, id, username, funzioni, idCliente, nuovo, gemello }: RichiestaDaAccogliere,
): Promise<InvitoFatto> {
  return inviteOnce(deps, { utenteId, token }, deps.recapito, async (tx) => {
    const richiesta = await requireAperta(tx, id);
    if (idCliente !== undefined && !(await hasCliente(tx, idCliente)))
      throw new DomainError('NON_TROVATO', testi.nonTrovato);
    if (idCliente === undefined) await refuseGemello(tx, richiesta.partitaIva, gemello);
    const clienteId = idCliente ?? (await makeCliente(tx, richiesta, nuovo));
    const { nome, email, telefono } = richiesta;
    const invitato = await addNuovo(tx, deps, utenteId, { clienteId, username, nome, email, telefono, funzioni });
    await close(tx, deps, { id, stato: 'ACCEPTED', utenteId, clienteId });
    return invitato;
  }).then(toWire);
}

/** A second customer of one company is made on purpose only. */
async function refuseGemello(tx: Db, partitaIva: string, visto: number | undefined): Promise<void> {
  await lockPartitaIva(tx, partitaIva);
  const gemello = await findGemello(tx, partitaIva);
  if (gemello !== null && gemello.id !== visto) {
    throw new DomainError('CAMBIATO_ALTROVE', testi.intantoCliente(gemello.ragioneSociale, RICARICA));
  }
}

/** Dismisses a request; nobody gets access. */
export function refuseRichiesta(
  deps: UtentiClienteDeps,
  { utenteId }: SessioneStaff,
  id: number,
): Promise<{ ok: true }> {
  return inTransaction(deps.pool, async (tx) => {
    await requireAperta(tx, id);
    await close(tx, deps, { id, stato: 'REJECTED', utenteId, clienteId: null });
    return { ok: true };
  });
}

async function requireAperta(tx: Db, id: number): Promise<RichiestaAperta> {
  const richiesta = await lockRichiesta(tx, id);
  if (richiesta === null) throw new DomainError('NON_TROVATO', testi.richiestaNonTrovata);
  if (richiesta.stato !== 'PENDING') throw new DomainError('CAMBIATO_ALTROVE', testi.giaRisposta(richiesta.rispostaDa));
  return richiesta;
}

async function close(
  tx: Db,
  { clock }: UtentiClienteDeps,
  {
    id,
    stato,
    utenteId,
    clienteId,
  }: {
    readonly id: number;
    readonly stato: 'ACCEPTED' | 'REJECTED';
    readonly utenteId: number;
    readonly clienteId: number | null;
  },
): Promise<void> {
  const istante = clock.now();
  await closeRichiesta(tx, id, { stato, utenteId, istante });
  const dettagli = { richiesta: id, stato };
  await recordEvento(tx, { istante, utenteId, clienteId, evento: 'richiesta-accesso-chiusa', dettagli });
}
