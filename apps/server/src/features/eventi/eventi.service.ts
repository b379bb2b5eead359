/**
 * The live connections of this process (docs/decisions/0013-one-live-connection.md). PostgreSQL notifies every process
 * of changes; a connection then gets the messages after its last one, and hints for everything else. Nothing depends on
 * a single notification: the next beat makes up for a lost one.
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import type { Notifiche } from '../../db/notifiche.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { FlussoEventi } from '../../ports/flusso-eventi.ts';
import {
  personaOf,
  type Sessione,
  type SessioneCliente,
  type SessionePerConto,
  type SessioneStaff,
} from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { listUltimi } from '../chat/chat.service.ts';
import { listSessioniVive } from '../login/sessioni.service.ts';
import { ascoltoCliente, ascoltoPrezzi, ascoltoStaff, endAscolto, type Ascolto } from './ascolto.ts';
import { createPosizione } from './posizione.service.ts';
import { testi } from './testi.ts';

export interface EventiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly notifiche: Notifiche;
}

export interface Eventi {
  /**
   * Sends a customer's events, with messages after `dopo` (null: from now on). Refuses (TROPPI_TENTATIVI) a user with
   * too many open connections, before `begin` starts the answer.
   */
  openCliente(sessione: SessioneCliente, dopo: number | null, begin: () => FlussoEventi): Promise<void>;
  openStaff(sessione: SessioneStaff, begin: () => FlussoEventi): void;
  /** For a user who waits for the back office's answer about prices of a customer's cart. */
  openPrezzi(sessione: SessionePerConto, begin: () => FlussoEventi): void;
  /** Ends every connection, so that the server can stop. */
  close(): void;
}

/** Maximum number of a user's windows on one process. */
const CONNESSIONI_A_UTENTE = 10;
const RIPROVA_MS = MINUTE_MS;
/** A proxy must let a connection be silent for this long (docs/operations.md). */
const BEAT_MS = 20_000;

export function createEventi(deps: EventiDeps): Eventi {
  const { pool, log, notifiche } = deps;
  const aperti = new Set<Ascolto>();
  let timer: NodeJS.Timeout | undefined;

  /** The first connection starts the listener, so a process without connections does not listen. */
  function start(): void {
    if (timer !== undefined) return;
    notifiche.listen((notifica) => aperti.forEach((uno) => uno.onNotifica(notifica)));
    timer = setInterval(() => void beat(deps, aperti).catch((err: unknown) => log.warn({ err }, 'no beat')), BEAT_MS);
  }

  function open(ascolto: Ascolto): void {
    start();
    aperti.add(ascolto);
    ascolto.flusso.onClose(() => aperti.delete(ascolto));
    // Otherwise it is notified, with all others, as soon as this process listens.
    if (notifiche.isListening()) ascolto.onNotifica(null);
    else ascolto.posizione?.deliver();
  }

  return {
    openCliente: async (sessione, dopo, begin) => {
      const { id: clienteId, simeone } = sessione.cliente;
      const ultimo = dopo ?? (await listUltimi(pool, [clienteId]))[0]?.ultimo ?? 0;
      requirePosto(aperti, sessione);
      const flusso = begin();
      const posizione = simeone ? null : createPosizione(deps, { clienteId, dopo: ultimo, flusso });
      open(ascoltoCliente(sessione, flusso, posizione));
    },
    openStaff: (sessione, begin) => {
      requirePosto(aperti, sessione);
      open(ascoltoStaff(sessione, begin()));
    },
    openPrezzi: (sessione, begin) => {
      requirePosto(aperti, sessione);
      open(ascoltoPrezzi(sessione, begin()));
    },
    close: () => {
      clearInterval(timer);
      aperti.forEach(({ flusso }) => flusso.close());
    },
  };
}

/** Closes connections whose session has ended, keeps the others open, and makes up for lost notifications. */
async function beat({ pool, clock }: EventiDeps, aperti: ReadonlySet<Ascolto>): Promise<void> {
  if (aperti.size === 0) return;
  const hashes = [...aperti].map(({ sessione }) => sessione.tokenHash);
  const vive = new Set((await listSessioniVive(pool, hashes, clock.now())).map((hash) => hash.toString('hex')));
  const clienti = new Set([...aperti].flatMap(({ posizione }) => (posizione === null ? [] : [posizione.clienteId])));
  const ultimi = new Map((await listUltimi(pool, [...clienti])).map((riga) => [riga.clienteId, riga.ultimo]));
  for (const ascolto of aperti) {
    const { sessione, flusso, posizione } = ascolto;
    if (!vive.has(sessione.tokenHash.toString('hex'))) {
      endAscolto(ascolto);
      continue;
    }
    flusso.beat();
    if (ascolto.isRiletto) ascolto.onNotifica(null);
    if (posizione !== null && (ultimi.get(posizione.clienteId) ?? 0) > posizione.ultimo) posizione.deliver();
  }
}

function requirePosto(aperti: ReadonlySet<Ascolto>, sessione: Sessione): void {
  // An agent is the same person at all his customers' counters.
  const open = [...aperti].filter((uno) => personaOf(uno.sessione) === personaOf(sessione)).length;
  if (open < CONNESSIONI_A_UTENTE) return;
  throw new DomainError('TROPPI_TENTATIVI', testi.troppeConnessioni, { attesaMs: RIPROVA_MS });
}
