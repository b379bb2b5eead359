/**
 * Stored answers of calls with a token (product.md §2); only successful ones are stored. `doOnce` locks the user;
 * whoever reads and writes answers himself must hold that lock.
 */
import { DAY_MS } from '@battistrada/domain/durata';
import type { Clock } from '../ports/clock.ts';
import { lockUtente } from './lock.sql.ts';
import { execute, firstRow, sql, type Db, type Sql } from './sql.ts';

export type Operazione =
  | 'aggiungi'
  | 'aggiungi-preventivo'
  | 'conferma'
  | 'annulla'
  | 'ripetizione'
  | 'pfu'
  | 'riordina'
  | 'ordine-rapido'
  | 'lista'
  | 'nuova-lista'
  | 'preventivo'
  | 'riga-preventivo'
  | 'metti-via'
  | 'riprendi'
  | 'invio'
  | 'nota'
  | 'nota-ordine'
  | 'voce'
  | 'proponi-cliente'
  | 'lotto-coupon'
  | 'bundle'
  | 'comunicazione'
  | 'invito'
  | 'chiave'
  | 'webhook';

/** The first answer under this token, or null. */
export async function findRisposta<Answer>(
  tx: Db,
  utenteId: number,
  operazione: Operazione,
  token: string,
): Promise<Answer | null> {
  const found = await firstRow<{ risposta: Answer }>(
    tx,
    sql`select risposta from chiave_idempotenza
         where utente_id = ${utenteId} and operazione = ${operazione} and token = ${token}`,
  );
  return found?.risposta ?? null;
}

export interface Conferma<Answer> {
  /** The token that was confirmed first. It differs from the requested one when that is recorded as its repetition. */
  readonly token: string;
  readonly risposta: Answer | null;
  /** True when the repetition made other choices. */
  readonly isDiversa: boolean;
  /**
   * True when an order exists whose payment has no page yet. It is read here, so that most confirmations need no
   * further statement.
   */
  readonly isSospesa: boolean;
}

/** The first answer of a confirmation, found under its own token or the token that it repeats. */
export async function findConferma<Answer>(tx: Db, utenteId: number, token: string): Promise<Conferma<Answer>> {
  const found = await firstRow<Conferma<Answer>>(
    tx,
    sql`select t.token, c.risposta, t."isDiversa",
               exists (select from pagamento p
                        where p.token = t.token and p.stato = 'APERTO' and p.riferimento is null) as "isSospesa"
          from (select coalesce(r.risposta ->> 'token', q.token) as token,
                       coalesce((r.risposta ->> 'diversa')::boolean, false) as "isDiversa"
                  from (select ${token}::text as token) q
                  left join chiave_idempotenza r
                    on r.utente_id = ${utenteId} and r.operazione = 'ripetizione' and r.token = q.token) t
          left join chiave_idempotenza c
            on c.utente_id = ${utenteId} and c.operazione = 'conferma' and c.token = t.token`,
  );
  return found ?? { token, risposta: null, isDiversa: false, isSospesa: false };
}

/** Records that this confirmation repeats another one: from now on it gets the same answer, whatever is in the cart. */
export function putRipetizione(
  tx: Db,
  { utenteId, token, now }: Omit<DaRicordare, 'operazione' | 'risposta'>,
  prima: { readonly token: string; readonly diversa: boolean },
): Promise<void> {
  return putRisposta(tx, { utenteId, operazione: 'ripetizione', token, risposta: prima, now });
}

/** The answer of a token’s action. */
export interface DaRicordare {
  readonly utenteId: number;
  readonly operazione: Operazione;
  readonly token: string;
  readonly risposta: unknown;
  readonly now: Date;
}

/** Stores the answer of a token’s action, which a repetition gets. */
export async function putRisposta(tx: Db, daRicordare: DaRicordare): Promise<void> {
  await execute(tx, writeRisposta(daRicordare));
}

/** The statement of `putRisposta`, to be sent with others. */
export function writeRisposta({ utenteId, operazione, token, risposta, now }: DaRicordare): Sql {
  return sql`insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
             values (${utenteId}, ${operazione}, ${token}, ${JSON.stringify(risposta)}, ${now})`;
}

/**
 * Does something once for each token of a user: a repetition does nothing and gets the first answer. Without a token it
 * is done each time. The user is locked, so that his two clicks run one after the other; `work` gets the time since
 * then.
 */
export async function doOnce<Answer>(
  tx: Db,
  clock: Clock,
  of: { readonly utenteId: number; readonly operazione: Operazione; readonly token: string | undefined },
  work: (now: Date) => Promise<Answer>,
): Promise<Answer> {
  const { utenteId, operazione, token } = of;
  await lockUtente(tx, utenteId);
  const prima = token === undefined ? null : await findRisposta<Answer>(tx, utenteId, operazione, token);
  if (prima !== null) return prima;
  const now = clock.now();
  const risposta = await work(now);
  if (token !== undefined) await putRisposta(tx, { utenteId, operazione, token, risposta, now });
  return risposta;
}

/** No client repeats a call after this time. */
const RICORDO_MS = 60 * DAY_MS;
/** Maximum number of rows deleted in a run, so that nobody waits long for a lock. */
const LOTTO = 5_000;

/** Deletes some of the old answers. */
export async function deleteRisposte(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RICORDO_MS);
  await execute(
    db,
    sql`delete from chiave_idempotenza
         where ctid = any (array(select ctid from chiave_idempotenza where creata < ${before} limit ${LOTTO}))`,
  );
}
