/**
 * Turns for what costs much: documents, exports, archives, searches. Of those who wait the next turn goes to whoever had one longest ago,
 * so that sixty requests of one do not stand before the one of another. A user with many waiting requests is served one at a time, and
 * pauses after each as long as it took. Work that has begun cannot be interrupted, so the pause leaves half of the time to the others.
 */
import type { Turno } from '@battistrada/contract/endpoint';
import { DomainError } from '../errore/domain-error.ts';
import { testi } from './testi.ts';

export interface LimitiTurni {
  /** Under way at a time, of all and of one user. */
  readonly insieme: number;
  readonly perUtente: number;
  /**
   * What lasts longer no longer counts among all, only for its user: an archive that its receiver takes a byte at a time would keep
   * everybody else's waiting.
   */
  readonly durataMs: number;
  /** How many of one user's may wait, and of all. */
  readonly coda: number;
  readonly codaTotale: number;
}

/** A process has one of each, for people and programs alike. */
export type TurniDi = Readonly<Record<Turno, Turni>>;

export interface Turni {
  /**
   * Runs `work` once it is this user's turn. TROPPI_TENTATIVI when too much of his waits already, NON_PRONTO when too much waits at all.
   * Whoever has left before his turn is passed over.
   */
  take: <T>(utenteId: number, left: () => AbortSignal, work: () => Promise<T>) => Promise<T>;
}

interface Utente {
  inCorso: number;
  riposa: boolean;
  /** What lets each of them begin. */
  readonly attesa: (() => void)[];
}

const RETRY_MS = 10_000;
/** From so many waiting requests a user is slowed down: no page of ours sends as many at once. */
const MASSA = 8;
const RIPOSO_MASSIMO_MS = 1_000;
const DURATA_MS = 20_000;

/** The turns of a process. What it has beside them serves everybody else. */
export function createTurniDi({ dbPool }: { readonly dbPool: number }): TurniDi {
  return {
    // Drawn one at a time anyway: three are under way, so that others are read meanwhile.
    documento: createTurni({ insieme: 3, perUtente: 1, durataMs: DURATA_MS, coda: 100, codaTotale: 400 }),
    esportazione: createTurni({ insieme: 2, perUtente: 1, durataMs: DURATA_MS, coda: 20, codaTotale: 200 }),
    // A page of ours asks for two sizes at once, and for their pages one after another: two of the cores' work.
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
  /** Those with something under way or waiting, whoever had a turn longest ago first. */
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

  /** He has had his turn: the others come before him, also those who came while it lasted. */
  function putLast(utenteId: number, utente: Utente): void {
    utenti.delete(utenteId);
    utenti.set(utenteId, utente);
  }

  function begin(utenteId: number, utente: Utente): void {
    putLast(utenteId, utente);
    inCorso += 1;
    utente.inCorso += 1;
  }

  /** Resolves when it may begin; false: who asked has left meanwhile. */
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
        // Most need not wait: nobody has to be watched for them.
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
