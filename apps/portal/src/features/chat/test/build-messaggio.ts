import type { MessaggioWire } from '@battistrada/contract/chat.schema';

/** A message from the server: the staff's, unread. */
export function buildMessaggio(overrides: Partial<MessaggioWire> = {}): MessaggioWire {
  return {
    id: 1,
    daStaff: true,
    autore: 'Laura Sede',
    testo: 'Buongiorno',
    istante: '2026-03-10T09:00:00.000Z',
    letto: null,
    allegati: [],
    ...overrides,
  };
}
