/** An agent's day: which customers to call or visit, and why (product.md §7). */
import { VOCI_AL_GIORNO, type Giornata, type Voce } from '@battistrada/contract/giornata';
import { addDays, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { vociGiornata, type Motivo } from '@battistrada/domain/giornata';
import type pg from 'pg';
import { findRisposta, putRisposta } from '../../db/idempotenza.sql.ts';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessioneAgente, type SessionePerConto } from '../../sessione/sessione.ts';
import { listRisposte } from '../cliente-proposto/cliente-proposto.service.ts';
import { listFatti, putVista } from './giornata.sql.ts';
import { checkRimando } from './note.service.ts';
import { insertNota, postponeFino, setFatteFino } from './note.sql.ts';
import { PREVENTIVI_MS } from './scheda.service.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

const RIMANDO_GIORNI = 7;
/** An entry marked as done returns after a month if it is still true. */
const FATTA_GIORNI = 30;

/** The entries of the day: appointments first, then by what can be gained. */
export async function getGiornata(deps: Deps, sessione: SessioneAgente): Promise<Giornata> {
  const { pool, clock } = deps;
  const { utenteId } = sessione;
  const now = clock.now();
  const oggi = giornoOf(now);
  const [clienti, risposte] = await Promise.all([
    listFatti(pool, { utenteId, now, preventiviDal: new Date(now.getTime() - PREVENTIVI_MS) }),
    listRisposte(deps, sessione),
  ]);
  const voci = clienti
    .flatMap(({ visti, codice, ragioneSociale, citta, telefono, isBloccato, ...fatti }) =>
      vociGiornata(fatti, oggi)
        .filter(({ motivo }) => !visti.includes(motivo))
        .map(({ valore, ...voce }) => ({
          valore,
          voce: { codice, ragioneSociale, citta, telefono, isBloccato, ...voce } satisfies Voce,
        })),
    )
    .toSorted((a, b) => b.valore - a.valore || (a.voce.ragioneSociale < b.voce.ragioneSociale ? -1 : 1));
  return { voci: voci.slice(0, VOCI_AL_GIORNO).map(({ voce }) => voce), quante: voci.length, risposte };
}

export interface VoceSegnata {
  readonly motivo: Motivo;
  readonly esito: 'FATTA' | 'RIMANDATA';
  /** The day to which it was postponed; null: the usual number of days. */
  readonly al: Giorno | null;
  readonly nota: string;
  /** With a token the note is written once. */
  readonly token?: string | undefined;
}

/**
 * Hides an entry of this customer until a day, with a note if one was typed; of two days the later one counts.
 * Appointments are not hidden: those that are due get that day, or are done. RICHIESTA_NON_VALIDA for a day outside the
 * year from tomorrow.
 */
export async function markVoce(
  { pool, clock }: Deps,
  sessione: SessionePerConto,
  { motivo, esito, al, nota, token }: VoceSegnata,
): Promise<{ ok: true; al: Giorno }> {
  const now = clock.now();
  const oggi = giornoOf(now);
  if (al !== null) checkRimando(al, oggi);
  const dal = al ?? addDays(oggi, esito === 'FATTA' ? FATTA_GIORNI : RIMANDO_GIORNI);
  const utenteId = personaOf(sessione);
  const clienteId = sessione.cliente.id;
  await inTransaction(pool, async (tx) => {
    // Appointments that were kept or postponed are marked one by one, so that the next one still appears on its day.
    if (motivo !== 'nota') await putVista(tx, { utenteId, clienteId, motivo, esito, dal, istante: now });
    else if (esito === 'FATTA') await setFatteFino(tx, clienteId, oggi, now);
    else await postponeFino(tx, clienteId, oggi, dal);
    const testo = nota.trim();
    if (testo !== '' && (await isNuova(tx, sessione.utenteId, token, now))) {
      const prossima = esito === 'RIMANDATA' ? dal : null;
      await insertNota(tx, { clienteId, autoreId: utenteId, istante: now, testo, prossima });
    }
  });
  return { ok: true, al: dal };
}

/** False for a repeated token: the answer was lost and the client sends the same again. */
async function isNuova(tx: Db, postoId: number, token: string | undefined, now: Date): Promise<boolean> {
  if (token === undefined) return true;
  await lockUtente(tx, postoId);
  if ((await findRisposta(tx, postoId, 'voce', token)) !== null) return false;
  await putRisposta(tx, { utenteId: postoId, operazione: 'voce', token, risposta: true, now });
  return true;
}
