/**
 * The live connections of this process (docs/decisions/0013-one-live-connection.md). PostgreSQL tells every process what changed; a
 * connection is then sent the messages after the last one it got, and hints for everything else. Nothing depends on a notification
 * arriving: a lost one is made up for at the next beat.
 */
import type { EventiPortale } from '@battistrada/contract/avvisi';
import type { EventiStaff } from '@battistrada/contract/chat-staff';
import type pg from 'pg';
import type { Notifica, Notifiche } from '../../db/notifiche.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { FlussoEventi } from '../../ports/flusso-eventi.ts';
import type { Sessione, SessioneCliente, SessioneStaff } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { listNuovi, listUltimi } from '../chat/chat.service.ts';
import { listSessioniVive } from '../login/login.service.ts';
import { testi } from './testi.ts';

export interface EventiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly notifiche: Notifiche;
}

export interface Eventi {
  /**
   * Sends a customer's events, messages from after `dopo` on (null: from now on). Refuses (TROPPI_TENTATIVI) a user who has too many
   * connections open, before `begin` begins the answer.
   */
  openCliente(sessione: SessioneCliente, dopo: number | null, begin: () => FlussoEventi): Promise<void>;
  openStaff(sessione: SessioneStaff, begin: () => FlussoEventi): void;
  /** Ends every connection, so that the server can stop. */
  close(): void;
}

/** Windows of one user on one process. */
const CONNESSIONI_A_UTENTE = 10;
const RIPROVA_MS = 60_000;
const BEAT_MS = 20_000;
/** Messages read at a time. */
const STRETCH = 100;

/** One open connection. */
interface Ascolto {
  readonly sessione: Sessione;
  readonly flusso: FlussoEventi;
  /** Null: what this process was told may have gaps. */
  onNotifica(notifica: Notifica | null): void;
  /** Whose messages it is sent, and the last one it got; null where there is no chat. */
  readonly posizione: Posizione | null;
}

interface Posizione {
  readonly clienteId: number;
  ultimo: number;
  deliver(): void;
}

export function createEventi({ pool, clock, log, notifiche }: EventiDeps): Eventi {
  const aperti = new Set<Ascolto>();
  let timer: NodeJS.Timeout | undefined;

  function open(ascolto: Ascolto): void {
    if (timer === undefined) {
      notifiche.listen((notifica) => aperti.forEach((uno) => uno.onNotifica(notifica)));
      timer = setInterval(() => void beat().catch((err: unknown) => log.warn({ err }, 'no beat')), BEAT_MS);
    }
    aperti.add(ascolto);
    ascolto.flusso.onClose(() => aperti.delete(ascolto));
    // Else it is told, with all others, as soon as this process listens.
    if (notifiche.isListening()) ascolto.onNotifica(null);
    else ascolto.posizione?.deliver();
  }

  /** Ends connections whose session is over, keeps the others open, and makes up for notifications that were lost. */
  async function beat(): Promise<void> {
    if (aperti.size === 0) return;
    const hashes = [...aperti].map(({ sessione }) => sessione.tokenHash);
    const vive = new Set((await listSessioniVive(pool, hashes, clock.now())).map((hash) => hash.toString('hex')));
    const clienti = new Set([...aperti].flatMap(({ posizione }) => (posizione === null ? [] : [posizione.clienteId])));
    const ultimi = new Map((await listUltimi(pool, [...clienti])).map((riga) => [riga.clienteId, riga.ultimo]));
    for (const { sessione, flusso, posizione } of aperti) {
      if (!vive.has(sessione.tokenHash.toString('hex'))) {
        sendTo<EventiPortale & EventiStaff, 'fine'>(flusso, 'fine', {});
        flusso.close();
        continue;
      }
      flusso.beat();
      if (posizione !== null && (ultimi.get(posizione.clienteId) ?? 0) > posizione.ultimo) posizione.deliver();
    }
  }

  function createPosizione(clienteId: number, ultimo: number, flusso: FlussoEventi): Posizione {
    let under: Promise<void> | null = null;
    let again = false;
    const posizione: Posizione = {
      clienteId,
      ultimo,
      deliver: () => {
        again = true;
        under ??= deliverAll()
          .catch((err: unknown) => log.warn({ err }, 'messages not delivered'))
          .finally(() => {
            under = null;
          });
      },
    };
    async function deliverAll(): Promise<void> {
      while (again) {
        again = false;
        const nuovi = await listNuovi({ pool }, clienteId, posizione.ultimo, STRETCH);
        for (const messaggio of nuovi) {
          sendTo<EventiPortale, 'messaggio'>(flusso, 'messaggio', messaggio, messaggio.id);
          posizione.ultimo = messaggio.id;
        }
        if (nuovi.length === STRETCH) again = true;
      }
    }
    return posizione;
  }

  function requirePosto({ utenteId }: Sessione): void {
    const open = [...aperti].filter(({ sessione }) => sessione.utenteId === utenteId).length;
    if (open < CONNESSIONI_A_UTENTE) return;
    throw new DomainError('TROPPI_TENTATIVI', testi.troppeConnessioni, { attesaMs: RIPROVA_MS });
  }

  return {
    openCliente: async (sessione, dopo, begin) => {
      const { id: clienteId, simeone } = sessione.cliente;
      const ultimo = dopo ?? (await listUltimi(pool, [clienteId]))[0]?.ultimo ?? 0;
      requirePosto(sessione);
      const flusso = begin();
      const posizione = simeone ? null : createPosizione(clienteId, ultimo, flusso);
      open({
        sessione,
        flusso,
        posizione,
        onNotifica: (notifica) => {
          if (notifica === null) sendTo<EventiPortale, 'pronto'>(flusso, 'pronto', {});
          else if (notifica.clienteId !== clienteId) return;
          if (notifica?.cosa === 'avvisi') sendTo<EventiPortale, 'avvisi'>(flusso, 'avvisi', {});
          else if (posizione === null) return;
          else if (notifica?.cosa === 'letti') {
            const [finoA, chi] = notifica.altro;
            sendTo<EventiPortale, 'letti'>(flusso, 'letti', { finoA: Number(finoA), daStaff: chi === 'staff' });
          } else posizione.deliver();
        },
      });
    },
    openStaff: (sessione, begin) => {
      requirePosto(sessione);
      const flusso = begin();
      open({
        sessione,
        flusso,
        posizione: null,
        onNotifica: (notifica) => {
          if (notifica === null) sendTo<EventiStaff, 'pronto'>(flusso, 'pronto', {});
          else if (notifica.cosa !== 'avvisi') {
            sendTo<EventiStaff, 'conversazione'>(flusso, 'conversazione', { idCliente: notifica.clienteId });
          }
        },
      });
    },
    close: () => {
      clearInterval(timer);
      aperti.forEach(({ flusso }) => flusso.close());
    },
  };
}

/** An event as the contract names and shapes it. */
function sendTo<Eventi, Nome extends keyof Eventi & string>(
  flusso: FlussoEventi,
  nome: Nome,
  dati: Eventi[Nome] & object,
  id?: number,
): void {
  flusso.send(nome, dati, id);
}
