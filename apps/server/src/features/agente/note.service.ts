/** Agents' notes about a customer: a visit, a call, and the day of the next contact (product.md §7). */
import { NOTE_IN_SCHEDA, type Nota } from '@battistrada/contract/agente';
import { addDays, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessionePerConto } from '../../sessione/sessione.ts';
import { insertNota, listNote, setFatta, setProssima, type NotaRow } from './note.sql.ts';
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

/**
 * Writes a note, once for each token, and returns all notes of the customer. RICHIESTA_NON_VALIDA for a next contact on
 * a past day, which is a slip of the year or the month.
 */
export async function addNota(
  { pool, clock }: Deps,
  sessione: SessionePerConto,
  { token, testo, prossima }: NuovaNota,
): Promise<{ note: Nota[] }> {
  const { utenteId, cliente } = sessione;
  return inTransaction(pool, async (tx) => {
    await doOnce(tx, clock, { utenteId, operazione: 'nota', token }, async (now) => {
      if (prossima !== null && prossima < giornoOf(now)) throw malformed('prossima', testi.giornoPassato);
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

/**
 * Marks a note as done, or gives it another day (`al`). A repetition changes nothing. NON_TROVATO for another
 * customer's, and for another day of one that is done; RICHIESTA_NON_VALIDA for a day that `checkRimando` refuses.
 */
export async function markNota(
  { pool, clock }: Deps,
  { cliente }: SessionePerConto,
  { id, al }: { readonly id: number; readonly al?: Giorno | undefined },
): Promise<{ note: Nota[] }> {
  const now = clock.now();
  if (al !== undefined) checkRimando(al, giornoOf(now));
  const isSegnata =
    al === undefined ? await setFatta(pool, cliente.id, id, now) : await setProssima(pool, cliente.id, id, al);
  if (!isSegnata) throw new DomainError('NON_TROVATO', testi.notaNonTrovata);
  return { note: (await listNote(pool, cliente.id, NOTE_IN_SCHEDA)).map(toNota) };
}

const RIMANDO_MASSIMO_GIORNI = 365;

/** Refuses a past day, which would postpone nothing, and a distant one, which would hide the entry for good. */
export function checkRimando(al: Giorno, oggi: Giorno): void {
  if (al <= oggi || al > addDays(oggi, RIMANDO_MASSIMO_GIORNI)) throw malformed('al', testi.giornoRimando);
}

export function toNota({ istante, fatta, ...nota }: NotaRow): Nota {
  return { ...nota, istante: istante.toISOString(), isFatta: fatta !== null };
}
