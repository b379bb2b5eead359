/**
 * Decodes images of users in a process of its own: one at a time, with limits of time and memory, from a limited queue
 * with a share for each user. The server's own threads, which also check passwords and send files, never decode a
 * user's image.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { CodiceErrore } from '@battistrada/contract/errori';
import { DomainError } from '../errore/domain-error.ts';
import { testi } from './testi.ts';

export interface Immagine {
  readonly contenuto: Uint8Array;
  readonly larghezza: number;
  readonly altezza: number;
}

export interface Incarico {
  /** Address of the module (`*.decoder.ts`) whose `decode` makes the image. */
  readonly modulo: string;
  readonly file: Uint8Array;
  readonly opzioni: unknown;
}

export type Esito =
  | { readonly immagine: Immagine }
  | { readonly rifiuto: { readonly codice: CodiceErrore; readonly messaggio: string } }
  | { readonly guasto: string };

/** The image's user, and the signal that ends when its request does. */
export interface Mittente {
  readonly utenteId: number;
  readonly signal: AbortSignal;
}

export interface ImageDecoder {
  /**
   * The result of the module's `decode`. Its own refusals are passed on; FORMATO_NON_ACCETTATO for an image that takes
   * too much time or memory, TROPPI_TENTATIVI when this user has two in progress or too many wait.
   */
  decode: (modulo: URL, file: Buffer, opzioni: unknown, mittente: Mittente) => Promise<Immagine>;
  close: () => void;
}

export interface Limits {
  /** Processor time of one image. A busy server needs longer for the same picture, which is no worse for it. */
  readonly timeMs: number;
  /** Time by the clock, for a decoder that hangs. */
  readonly waitMs: number;
  readonly memoryBytes: number;
  readonly perUser: number;
  readonly queue: number;
}

const LIMITS: Limits = { timeMs: 15_000, waitMs: 60_000, memoryBytes: 600_000_000, perUser: 2, queue: 24 };
const LOOK_MS = 50;
/** The process takes some 60 MB, so it ends when it is idle. */
const IDLE_MS = 30_000;
const PAGE = 4_096;
/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;
const RETRY_MS = 10_000;

interface Lavoro extends Incarico {
  readonly mittente: Mittente;
  readonly settle: (esito: Esito) => void;
}

const TROPPO_COMPLESSA: Esito = { rifiuto: { codice: 'FORMATO_NON_ACCETTATO', messaggio: testi.immagineComplessa } };
const LASCIATO: Esito = { rifiuto: { codice: 'RICHIESTA_NON_VALIDA', messaggio: testi.invioInterrotto } };

export function createImageDecoder(limits: Limits = LIMITS): ImageDecoder {
  const waiting: Lavoro[] = [];
  const underWay = new Map<number, number>();
  let child: ChildProcess | null = null;
  let running: Lavoro | null = null;
  let idle: NodeJS.Timeout | undefined;

  function kill(): void {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
  }

  function runNext(): void {
    clearTimeout(idle);
    const next = running === null ? waiting.shift() : undefined;
    if (next === undefined) {
      if (running === null) idle = setTimeout(kill, IDLE_MS).unref();
      return;
    }
    running = next;
    runOne((child ??= startProcess()), next, limits, (esito, isChildWell) => {
      if (!isChildWell) kill();
      running = null;
      next.settle(esito);
      runNext();
    });
  }

  function enqueue(incarico: Incarico, mittente: Mittente): Promise<Esito> {
    const { utenteId, signal } = mittente;
    const mine = underWay.get(utenteId) ?? 0;
    if (mine >= limits.perUser || waiting.length >= limits.queue) {
      const messaggio = mine >= limits.perUser ? testi.immaginiInCorso : testi.immaginiInCoda;
      throw new DomainError('TROPPI_TENTATIVI', messaggio, { attesaMs: RETRY_MS });
    }
    underWay.set(utenteId, mine + 1);
    const { promise, resolve } = Promise.withResolvers<Esito>();
    const lavoro: Lavoro = { ...incarico, mittente, settle: resolve };
    waiting.push(lavoro);
    const leave = (): void => {
      const at = waiting.indexOf(lavoro);
      if (at < 0) return;
      waiting.splice(at, 1);
      resolve(LASCIATO);
    };
    signal.addEventListener('abort', leave);
    runNext();
    return promise.finally(() => {
      signal.removeEventListener('abort', leave);
      const left = (underWay.get(utenteId) ?? 1) - 1;
      if (left === 0) underWay.delete(utenteId);
      else underWay.set(utenteId, left);
    });
  }

  return {
    async decode(modulo, file, opzioni, mittente) {
      const esito = await enqueue({ modulo: modulo.href, file, opzioni }, mittente);
      if ('immagine' in esito) return esito.immagine;
      if ('rifiuto' in esito) throw new DomainError(esito.rifiuto.codice, esito.rifiuto.messaggio);
      throw new Error(`an image was not decoded: ${esito.guasto}`);
    },
    close() {
      clearTimeout(idle);
      kill();
      for (const { settle } of waiting.splice(0)) settle({ guasto: 'closed' });
      running?.settle({ guasto: 'closed' });
    },
  };
}

/** Gives one image to the process; returns the result, and whether the process can take another. */
function runOne(
  process: ChildProcess,
  { modulo, file, opzioni, mittente }: Lavoro,
  limits: Limits,
  done: (esito: Esito, isChildWell: boolean) => void,
): void {
  const watch = new AbortController();
  const end = (esito: Esito, isChildWell: boolean): void => {
    if (watch.signal.aborted) return;
    watch.abort();
    process.removeAllListeners();
    done(esito, isChildWell);
  };
  const started = performance.now();
  const usedBefore = processorTimeOf(process);
  const look = setInterval(() => {
    const isOver =
      processorTimeOf(process) - usedBefore > limits.timeMs ||
      performance.now() - started > limits.waitMs ||
      memoryOf(process) > limits.memoryBytes;
    if (isOver) end(TROPPO_COMPLESSA, false);
  }, LOOK_MS);
  watch.signal.addEventListener('abort', () => clearInterval(look));
  mittente.signal.addEventListener('abort', () => end(LASCIATO, false), { signal: watch.signal });
  process.once('message', (message) => end(isEsito(message) ? message : { guasto: 'no answer' }, true));
  process.once('exit', () => end(TROPPO_COMPLESSA, false));
  process.once('error', (error) => end({ guasto: error.message }, false));
  process.send({ modulo, file, opzioni } satisfies Incarico);
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./image-decoder-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [],
    // The process gets none of the product's settings, so that code escaping from a decoder finds no password.
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Resident bytes; 0 when the system does not report them. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}

/** Processor time in ms since the start of the process; 0 when the system does not report it. */
function processorTimeOf({ pid }: ChildProcess): number {
  try {
    // The program's name stands in brackets and may contain spaces. User and system time are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

function isEsito(message: unknown): message is Esito {
  if (typeof message !== 'object' || message === null) return false;
  return 'immagine' in message || 'rifiuto' in message || 'guasto' in message;
}
