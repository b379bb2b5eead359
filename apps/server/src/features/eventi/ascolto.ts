/** What a notification of the database means for one open connection. */
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
  /** Null: what this process was told may have gaps. */
  onNotifica(notifica: Notifica | null): void;
  /** Null where there is no chat. */
  readonly posizione: Posizione | null;
  /** Told at each beat that there may be gaps: it stands open only while an answer is awaited. */
  readonly isRiletto?: true;
}

/** A customer hears of his own company: messages, what was read of them, and that there are notices. */
export function ascoltoCliente(sessione: SessioneCliente, flusso: FlussoEventi, posizione: Posizione | null): Ascolto {
  function onNotifica(notifica: Notifica | null): void {
    if (notifica === null) sendEvento<EventiPortale, 'pronto'>(flusso, 'pronto', {});
    else if (notifica.clienteId !== sessione.cliente.id) return;
    if (notifica?.cosa === 'avvisi') sendEvento<EventiPortale, 'avvisi'>(flusso, 'avvisi', {});
    else if (posizione === null) return;
    else if (notifica === null || notifica.cosa === 'messaggi') posizione.deliver();
    else if (notifica.cosa === 'letti') {
      const [finoA, chi] = notifica.altro;
      sendEvento<EventiPortale, 'letti'>(flusso, 'letti', { finoA: Number(finoA), daStaff: chi === 'staff' });
    }
  }
  return { sessione, flusso, posizione, onNotifica };
}

/** Staff hears in which conversations something happened, who may read them; and who was given one by a colleague hears that too. */
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

/** Who acts for a customer hears that the prices he asked for, for the cart at his place, were answered. */
export function ascoltoPrezzi(sessione: SessionePerConto, flusso: FlussoEventi): Ascolto {
  function onNotifica(notifica: Notifica | null): void {
    if (notifica === null) sendEvento<EventiPrezzi, 'pronto'>(flusso, 'pronto', {});
    else if (notifica.cosa === 'prezzi' && Number(notifica.altro[0]) === sessione.utenteId)
      sendEvento<EventiPrezzi, 'prezzi'>(flusso, 'prezzi', {});
  }
  return { sessione, flusso, posizione: null, isRiletto: true, onNotifica };
}

/** Tells a browser whose session is over that nothing more comes, and ends its connection. */
export function endAscolto({ flusso }: Ascolto): void {
  sendEvento<EventiPortale & EventiStaff & EventiPrezzi, 'fine'>(flusso, 'fine', {});
  flusso.close();
}
