/** Agents' notes about a customer: a visit, a call, and the day of the next contact (product.md §7). */
import { NOTE_IN_SCHEDA, type Nota } from '@battistrada/contract/agente';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessionePerConto } from '../../sessione/sessione.ts';
import { insertNota, listNote, setFatta, type NotaRow } from './note.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

export interface NuovaNota {
  readonly token: string;
  readonly testo: string;
  /** The day of the next contact; null when there is none. */
  readonly prossima: string | null;
}

/** Writes a note, once for each token, and returns all notes of the customer. */
export async function addNota(
  { pool, clock }: Deps,
  sessione: SessionePerConto,
  { token, testo, prossima }: NuovaNota,
): Promise<{ note: Nota[] }> {
  const { utenteId, cliente } = sessione;
  return inTransaction(pool, async (tx) => {
    await doOnce(tx, clock, { utenteId, operazione: 'nota', token }, async (now) => {
      await insertNota(tx, {
        clienteId: cliente.id,
        autoreId: personaOf(sessione),
        istante: now,
        testo: testo.trim(),
        prossima,
      });
      return true;
    });
    return { note: (await listNote(tx, cliente.id, NOTE_IN_SCHEDA)).map(toNota) };
  });
}

/** Marks a note as done; NON_TROVATO for another customer's. A repetition changes nothing. */
export async function markNota(
  { pool, clock }: Deps,
  { cliente }: SessionePerConto,
  id: number,
): Promise<{ note: Nota[] }> {
  if (!(await setFatta(pool, cliente.id, id, clock.now()))) throw new DomainError('NON_TROVATO', testi.notaNonTrovata);
  return { note: (await listNote(pool, cliente.id, NOTE_IN_SCHEDA)).map(toNota) };
}

export function toNota({ istante, fatta, ...nota }: NotaRow): Nota {
  return { ...nota, istante: istante.toISOString(), isFatta: fatta !== null };
}
