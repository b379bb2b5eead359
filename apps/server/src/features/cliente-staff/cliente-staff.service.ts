/** Customers for the staff: reading and blocking them (product.md §6 "Customers"). */
import {
  CLIENTI_A_PAGINA,
  CLIENTI_AL_TELEFONO,
  EVENTI_IN_SCHEDA,
  type ClienteInElenco,
  type ClienteStaff,
  type PaginaClienti,
} from '@battistrada/contract/cliente-staff';
import { giornoOf } from '@battistrada/domain/giorno';
import { cifreTelefono } from '@battistrada/domain/telefono';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { getFidoCorrente } from '../fido/fido.service.ts';
import { getScheda, listClienti, listEventi, listUtenti, setBloccato } from './cliente-staff.sql.ts';
import { lockSeen } from './modifica.service.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Fewer digits would find too many customers, although a number must begin with them. */
const MIN_CIFRE = 5;

/** The next 50 customers by name: all, or those that match a text. */
export async function getClienti(
  { pool }: Deps,
  {
    testo = '',
    bloccati = false,
    dopo,
  }: {
    readonly testo?: string | undefined;
    readonly bloccati?: boolean | undefined;
    readonly dopo?: number | undefined;
  },
): Promise<PaginaClienti> {
  const scritto = testo.trim();
  const cercato = scritto === '' ? null : { testo: scritto, cifre: cifreTelefono(scritto, MIN_CIFRE) };
  const { pagina, ultima } = await readPagina(CLIENTI_A_PAGINA, (limit) =>
    listClienti(pool, { cercato, soloBloccati: bloccati, dopo: dopo ?? null, limit }),
  );
  return { clienti: pagina, prossimo: ultima?.id ?? null };
}

/** The customers that match a text, for the person who takes an order on the telephone. */
export async function getAlTelefono(deps: Deps, testo: string): Promise<{ clienti: readonly ClienteInElenco[] }> {
  if (testo.trim() === '') return { clienti: [] };
  return { clienti: (await getClienti(deps, { testo })).clienti.slice(0, CLIENTI_AL_TELEFONO) };
}

/** A customer's card. NON_TROVATO when he does not exist. */
export async function getCliente({ pool, clock }: Deps, id: number): Promise<ClienteStaff> {
  const scheda = await getScheda(pool, id, giornoOf(clock.now()));
  if (scheda === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const [fidoCorrenteCents, utenti, eventi] = await Promise.all([
    getFidoCorrente(pool, id),
    listUtenti(pool, id),
    listEventi(pool, id, EVENTI_IN_SCHEDA),
  ]);
  return {
    ...scheda,
    fidoCorrenteCents,
    utenti: utenti.map((utente) => ({ ...utente, ultimoAccesso: utente.ultimoAccesso?.toISOString() ?? null })),
    eventi: eventi.map((evento) => ({ ...evento, istante: evento.istante.toISOString() })),
  };
}

/**
 * Blocks or releases a customer, with an entry in the audit trail. NON_TROVATO when he does not exist;
 * CAMBIATO_ALTROVE, naming the last change and its author, when the `versione` is not the one that the caller saw.
 */
export async function setBlocco(
  deps: Deps,
  { utenteId }: SessioneStaff,
  { id, versione, bloccato }: { readonly id: number; readonly versione: number; readonly bloccato: boolean },
): Promise<ClienteStaff> {
  await inTransaction(deps.pool, async (tx) => {
    const stato = await lockSeen(tx, id, versione, testi.ricontrolla);
    // A repetition changes nothing.
    if (stato.bloccato === bloccato) return;
    await setBloccato(tx, id, bloccato);
    await recordEvento(tx, {
      istante: deps.clock.now(),
      utenteId,
      clienteId: id,
      evento: bloccato ? 'cliente-bloccato' : 'cliente-sbloccato',
      dettagli: {},
    });
  });
  return getCliente(deps, id);
}
