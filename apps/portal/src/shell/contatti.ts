/** How to reach the wholesaler: the values that the server wrote into the page from its settings, and their formats. */
import type { Contatti, RuoloUfficio, Ufficio } from '@battistrada/contract/impostazioni';
import { formatOrari, type RigaOrari } from '@battistrada/domain/orari';
import { metaContent } from '../api/meta.ts';

const NESSUNO: Contatti = { uffici: [], chiusure: [] };

let parsed: { readonly content: string | null; readonly contatti: Contatti } = { content: null, contatti: NESSUNO };

/** The offices and closed days of the settings; empty when nothing is set, and then no screen shows them. */
export function contatti(): Contatti {
  const content = metaContent('contatti');
  // The server writes it from validated values.
  if (content !== parsed.content) {
    parsed = { content, contatti: content === null ? NESSUNO : (JSON.parse(content) as Contatti) };
  }
  return parsed.contatti;
}

/** The office for a subject; the first office when none has that role, null when there are no offices. */
export function ufficioPer(ruolo: RuoloUfficio): Ufficio | null {
  const { uffici } = contatti();
  return uffici.find((ufficio) => ufficio.ruolo === ruolo) ?? uffici[0] ?? null;
}

/** The hours of most days of an office's week, in one line; null for an office without hours. */
export function orarioBreve({ orari }: Ufficio): RigaOrari | null {
  return formatOrari(orari)[0] ?? null;
}
