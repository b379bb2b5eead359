/** Translates a notification of the database for one open connection. */
import type { EventiPortale } from '@battistrada/contract/avvisi';
import type { EventiStaff } from '@battistrada/contract/chat-staff';
import { hasDiritto } from '@battistrada/contract/diritti';
import type { EventiPrezzi } from '@battistrada/contract/prezzo-concordato';
import type { Notifica } from '../../db/notifiche.ts';
import type { FlussoEventi } from '../../ports/flusso-eventi.ts';
import type { Sessione, SessioneCliente, SessionePerConto, SessioneStaff } from '../../sessione/sessione.ts';
import type { Posizione } from './posizione.service.ts';
import { sendEvento } from './send-evento.ts';

/** One open connection. */
export interface Ascolto {
  readonly sessione: Sessione;
  readonly flusso: FlussoEventi;
  /** Null: notifications may have been missed. */
  onNotifica(notifica: Notifica | null): void;
  /** Null when the user has no chat. */
  readonly posizione: Posizione | null;
  /** True for a connection that is told at each beat to check again: it is open only while an answer is awaited. */
  readonly isRiletto?: true;
}

/** A customer's connection gets his company's messages, their read marks, and hints of notices. */
export function ascoltoCliente(sessione: SessioneCliente, flusso: FlussoEventi, posizione: Posizione | null): Ascolto {
  function onNotifica(notifica: Notifica | null): void {
    if (notifica === null) sendEvento<EventiPortale, 'pronto'>(flusso, 'pronto', {});
    else if (notifica.clienteId !== sessione.cliente.id) return;
    if (notifica?.cosa === 'avvisi') sendEvento<EventiPortale, 'avvisi'>(flusso, 'avvisi', {});
    else if (notifica?.cosa === 'visti') {
      // The version before writes another number before the user's.
      if (Number(notifica.altro.at(-1)) === sessione.utenteId) sendEvento<EventiPortale, 'visti'>(flusso, 'visti', {});
    } else if (posizione === null) return;
    else if (notifica === null || notifica.cosa === 'messaggi') posizione.deliver();
    else if (notifica.cosa === 'letti') {
      const [finoA, lettore] = notifica.altro;
      sendEvento<EventiPortale, 'letti'>(flusso, 'letti', { finoA: Number(finoA), daStaff: lettore === 'staff' });
    }
  }
  return { sessione, flusso, posizione, onNotifica };
}

/**
 * A staff connection gets a hint of changed conversations when the user may read them, and of a conversation that a
 * colleague assigned to him.
 */
export function ascoltoStaff(sessione: SessioneStaff, flusso: FlussoEventi): Ascolto {
  function onNotifica(notifica: Notifica | null): void {
    if (notifica === null) sendEvento<EventiStaff, 'pronto'>(flusso, 'pronto', {});
    else if (['messaggi', 'letti', 'assegnata'].includes(notifica.cosa) && hasDiritto(sessione, 'chat')) {
      const idCliente = notifica.clienteId;
      sendEvento<EventiStaff, 'conversazione'>(flusso, 'conversazione', { idCliente });
      const [aChi, daChi] = notifica.altro.map(Number);
      if (notifica.cosa === 'assegnata' && aChi === sessione.utenteId && daChi !== aChi) {
        sendEvento<EventiStaff, 'affidata'>(flusso, 'affidata', { idCliente });
      }
    }
  }
  return { sessione, flusso, posizione: null, onNotifica };
}

/**
 * The connection of a person who acts for a customer gets a hint when prices requested for his cart there were
 * answered.
 */
export function ascoltoPrezzi(sessione: SessionePerConto, flusso: FlussoEventi): Ascolto {
  function onNotifica(notifica: Notifica | null): void {
    if (notifica === null) sendEvento<EventiPrezzi, 'pronto'>(flusso, 'pronto', {});
    else if (notifica.cosa === 'prezzi' && Number(notifica.altro[0]) === sessione.utenteId)
      sendEvento<EventiPrezzi, 'prezzi'>(flusso, 'prezzi', {});
  }
  return { sessione, flusso, posizione: null, isRiletto: true, onNotifica };
}

/** Tells a browser whose session has ended that nothing more comes, and closes its connection. */
export function endAscolto({ flusso }: Ascolto): void {
  sendEvento<EventiPortale & EventiStaff & EventiPrezzi, 'fine'>(flusso, 'fine', {});
  flusso.close();
}
