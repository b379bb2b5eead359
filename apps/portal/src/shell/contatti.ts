/** How to reach the wholesaler: what the server wrote into the page from its settings, and the forms it is shown in. */
import type { Contatti, RuoloUfficio, Ufficio } from '@battistrada/contract/impostazioni';
import { formatOrari, type RigaOrari } from '@battistrada/domain/orari';
import { metaContent } from '../api/meta.ts';

const NESSUNO: Contatti = { uffici: [], chiusure: [] };

let parsed: { readonly content: string | null; readonly contatti: Contatti } = { content: null, contatti: NESSUNO };

/** The offices and closed days of the settings; none when nothing is set, and then no screen shows its block. */
export function contatti(): Contatti {
  const content = metaContent('contatti');
  // The server writes it from values that it has validated.
  if (content !== parsed.content) {
    parsed = { content, contatti: content === null ? NESSUNO : (JSON.parse(content) as Contatti) };
  }
  return parsed.contatti;
}

/** The office to ask about something; the first office when none has that role, null when there are no offices. */
export function ufficioPer(ruolo: RuoloUfficio): Ufficio | null {
  const { uffici } = contatti();
  return uffici.find((ufficio) => ufficio.ruolo === ruolo) ?? uffici[0] ?? null;
}

/** The hours of most of an office's week, on one line; null for one without hours. */
export function orarioBreve({ orari }: Ufficio): RigaOrari | null {
  return formatOrari(orari)[0] ?? null;
}

/** `tel:` address of a number written for people; Italian numbers keep their zero. */
export function telefonoHref(telefono: string): string {
  return `tel:${telefono.trim().startsWith('+') ? '+' : '+39'}${telefono.replace(/\D/g, '')}`;
}

/** Where a dealer without credentials asks for them by mail; null where there is nobody to ask. */
export function richiestaAccessoHref(): string | null {
  const ufficio = ufficioPer('ordini');
  if (ufficio === null) return null;
  const body = 'Ragione sociale:\nPartita IVA:\nReferente:\nTelefono:\n';
  return `mailto:${ufficio.email}?subject=${encodeURIComponent('Richiesta di accesso al portale B2B')}&body=${encodeURIComponent(body)}`;
}

/** A map with the address in the middle, on a site of its own. */
export function mappaHref(indirizzo: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(indirizzo)}`;
}
