/**
 * Takes turns for expensive work: documents, exports, archives, searches. The next turn goes to the waiting user whose
 * last turn is longest ago, so that sixty requests of one user do not delay the single request of another. A user with
 * many waiting requests is served one at a time, with a pause after each that lasts as long as the work did. Work that
 * has begun cannot be interrupted, so the pause leaves half of the time to the others.
 */
import type { Turno } from '@battistrada/contract/endpoint';
import { DomainError } from '../errore/domain-error.ts';
import { testi } from './testi.ts';

export interface LimitiTurni {
  /** Maximum number running at a time, of all users and of one. */
  readonly insieme: number;
  readonly perUtente: number;
  /**
   * Work that lasts longer counts only for its user and no longer in the total: an archive that its receiver reads byte
   * by byte would block everybody else's.
   */
  readonly durataMs: number;
  /** Maximum number of waiting requests, of one user and of all. */
  readonly coda: number;
  readonly codaTotale: number;
}

/** A process has one set, shared by people and programs. */
export type TurniPerTipo = Readonly<Record<Turno, Turni>>;

export interface Turni {
  /**
   * Runs `work` when it is this user's turn. Throws TROPPI_TENTATIVI when too many of his requests wait, NON_PRONTO
   * when too many wait in total. A caller who leaves before his turn is skipped.
   */
  take: <T>(utenteId: number, left: () => AbortSignal, work: () => Promise<T>) => Promise<T>;
}

interface Utente {
  inCorso: number;
  riposa: boolean;
  /** Each function lets one waiting request begin. */
  readonly attesa: (() => void)[];
}

const RETRY_MS = 10_000;
/** A user with at least this many waiting requests is slowed down. No page of the portal sends as many at once. */
const MASSA = 8;
const RIPOSO_MASSIMO_MS = 1_000;
const DURATA_MS = 20_000;

/** The turns of a process. The remaining database connections serve everything else. */
export function createTurniPerTipo({ dbPool }: { readonly dbPool: number }): TurniPerTipo {
  return {
    // Documents are drawn one at a time anyway. Three run, so that the next data is read meanwhile.
    documento: createTurni({ insieme: 3, perUtente: 1, durataMs: DURATA_MS, coda: 100, codaTotale: 400 }),
    esportazione: createTurni({ insieme: 2, perUtente: 1, durataMs: DURATA_MS, coda: 20, codaTotale: 200 }),
    // A page of the portal searches two sizes at once, and then their further pages one after another: work for two
    // cores.
    ricerca: createTurni({
      insieme: Math.max(2, dbPool - 2),
      perUtente: 2,
      durataMs: DURATA_MS,
      coda: 100,
      codaTotale: 2_000,
    }),
  };
}

export function createTurni({ insieme, perUtente, durataMs, coda, codaTotale }: LimitiTurni): Turni {
  /** Users with running or waiting work; first the user whose last turn is longest ago. */
  const utenti = new Map<number, Utente>();
  let inCorso = 0;
  let inAttesa = 0;

  function letBegin(): void {
    while (inCorso < insieme) {
      const next = [...utenti].find(([, utente]) => mayBegin(utente, perUtente));
      if (next === undefined) return;
      const [utenteId, utente] = next;
      begin(utenteId, utente);
      inAttesa -= 1;
      utente.attesa.shift()?.();
    }
  }

  /** Puts a user who had his turn behind all others, including those who came during it. */
  function putLast(utenteId: number, utente: Utente): void {
    utenti.delete(utenteId);
    utenti.set(utenteId, utente);
  }

  function begin(utenteId: number, utente: Utente): void {
    putLast(utenteId, utente);
    inCorso += 1;
    utente.inCorso += 1;
  }

  /** Resolves with true when the work may begin, with false when the caller has left. */
  function wait(utente: Utente, left: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const start = (): void => {
      left.removeEventListener('abort', leave);
      resolve(true);
    };
    const leave = (): void => {
      const at = utente.attesa.indexOf(start);
      if (at < 0) return;
      utente.attesa.splice(at, 1);
      inAttesa -= 1;
      resolve(false);
    };
    utente.attesa.push(start);
    inAttesa += 1;
    left.addEventListener('abort', leave);
    letBegin();
    return promise;
  }

  return {
    async take(utenteId, left, work) {
      const utente = utenti.get(utenteId) ?? { inCorso: 0, riposa: false, attesa: [] };
      if (utente.attesa.length >= coda)
        throw new DomainError('TROPPI_TENTATIVI', testi.troppeInCorso, { attesaMs: RETRY_MS });
      if (inAttesa >= codaTotale) throw new DomainError('NON_PRONTO', testi.nonPronto, { attesaMs: RETRY_MS });
      utenti.set(utenteId, utente);
      try {
        // Most callers need not wait, so nobody watches whether they leave.
        if (inCorso < insieme && utente.inCorso < perUtente && utente.attesa.length === 0) begin(utenteId, utente);
        else if (!(await wait(utente, left()))) throw new DomainError('NON_PRONTO', testi.nonPronto);
        const begun = performance.now();
        let counts = true;
        const giveBack = (): void => {
          if (counts) inCorso -= 1;
          counts = false;
        };
        const timer = setTimeout(() => {
          giveBack();
          letBegin();
        }, durataMs).unref();
        try {
          return await work();
        } finally {
          clearTimeout(timer);
          giveBack();
          utente.inCorso -= 1;
          rest(utente, performance.now() - begun, letBegin);
          putLast(utenteId, utente);
          letBegin();
        }
      } finally {
        if (utente.inCorso === 0 && utente.attesa.length === 0) utenti.delete(utenteId);
      }
    },
  };
}

function mayBegin({ attesa, riposa, inCorso }: Utente, perUtente: number): boolean {
  return attesa.length > 0 && !riposa && inCorso < (attesa.length < MASSA ? perUtente : 1);
}

function rest(utente: Utente, tookMs: number, letBegin: () => void): void {
  if (utente.attesa.length < MASSA) return;
  utente.riposa = true;
  const wake = (): void => {
    utente.riposa = false;
    letBegin();
  };
  setTimeout(wake, Math.min(tookMs, RIPOSO_MASSIMO_MS)).unref();
}
