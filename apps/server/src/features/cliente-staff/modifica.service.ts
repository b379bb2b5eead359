/** The changeable data of a customer, and his depositi (product.md §6 "Customers"). */
import type { ClienteModificabile } from '@battistrada/contract/cliente-modifica';
import { hasDiritto } from '@battistrada/contract/diritti';
import type pg from 'pg';
import { lockCliente, type StatoCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { RICARICA } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { getUltimaModifica, getVersione } from './versione.sql.ts';
import { getCredito, listUtentiModificabili, setDepositi } from './modifica.sql.ts';
import { hasCliente } from './utenti-cliente.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * The data that the card can change. Bank data is included for users with the right to change it. NON_TROVATO when the
 * customer does not exist.
 */
export async function getModificabile(
  { pool, clock }: Deps,
  sessione: SessioneStaff,
  id: number,
): Promise<ClienteModificabile> {
  const credito = await getCredito(pool, id);
  if (credito === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const { attesa, iban, ...cliente } = credito;
  const vedeCredito = hasDiritto(sessione, 'credito');
  const utenti = await listUtentiModificabili(pool, id, clock.now());
  return {
    ...cliente,
    iban: vedeCredito ? iban : null,
    creditoInAttesa:
      attesa === null || !vedeCredito ? null : { ...attesa, chiesta: new Date(attesa.chiesta).toISOString() },
    utenti: utenti.map(({ invitoScade, dispositivi, ...utente }) => ({
      ...utente,
      invitoScade: invitoScade?.toISOString() ?? null,
      dispositivi: dispositivi.map((dispositivo) => ({
        ...dispositivo,
        ultimoAccesso: new Date(dispositivo.ultimoAccesso).toISOString(),
      })),
    })),
  };
}

/** Sets the depositi of a customer, the primary one first; with none, nothing is available to him. */
export function saveDepositi(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  { id, versione, depositi }: { readonly id: number; readonly versione: number; readonly depositi: readonly number[] },
): Promise<{ ok: true }> {
  const istante = clock.now();
  return inTransaction(pool, async (tx) => {
    await lockSeen(tx, id, versione);
    const prima = await setDepositi(tx, id, depositi);
    if (prima === null) throw malformed('depositi', testi.depositoIgnoto);
    const dettagli = { depositi: depositi.join(' '), prima: prima.join(' ') };
    await recordEvento(tx, { istante, utenteId, clienteId: id, evento: 'cliente-depositi', dettagli });
    return { ok: true };
  });
}

/**
 * Locks a customer who is still as the caller saw him. NON_TROVATO when he does not exist or is erased;
 * CAMBIATO_ALTROVE, naming the last change and its author and what to do (`poi`), when the version is another one.
 */
export async function lockSeen(tx: Db, id: number, versione: number, poi = RICARICA): Promise<StatoCliente> {
  const stato = await lockCliente(tx, id);
  if (stato === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  await refuseCancellato(tx, id);
  if ((await getVersione(tx, id)) === versione) return stato;
  throw new DomainError('CAMBIATO_ALTROVE', testi.cambiato(await getUltimaModifica(tx, id), poi));
}

/** An erased customer is changed no more, until the ERP sends him again. */
export async function refuseCancellato(tx: Db, id: number): Promise<void> {
  if (!(await hasCliente(tx, id))) throw new DomainError('NON_TROVATO', testi.cancellato);
}
