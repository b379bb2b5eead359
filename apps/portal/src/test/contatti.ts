/** The wholesaler's contacts as the server writes them into the page. */
import type { Contatti, Ufficio } from '@battistrada/contract/impostazioni';

const UFFICIO: Ufficio = {
  nome: 'Ordini',
  ruolo: 'ordini',
  telefono: '051 000 0100',
  email: 'ordini@gomme.example',
  indirizzo: 'Via Emilia 1, 40100 Bologna (BO)',
  orari: Object.fromEntries(
    ['lun', 'mar', 'mer', 'gio', 'ven'].map((giorno) => [giorno, [{ dalle: '08:30', alle: '18:30' }]]),
  ),
};

const CONTATTI: Contatti = {
  uffici: [
    UFFICIO,
    { ...UFFICIO, nome: 'Amministrazione', ruolo: 'amministrazione', email: 'conti@gomme.example' },
    { ...UFFICIO, nome: 'Assistenza', ruolo: 'assistenza', telefono: '051 000 0140' },
  ],
  chiusure: [],
};

/** Writes the contacts, with these changes, into the page; without offices nothing is set. */
export function showContatti(changes: Partial<Contatti> = {}): void {
  document.head.querySelector('meta[name="contatti"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'contatti';
  meta.content = JSON.stringify({ ...CONTATTI, ...changes });
  document.head.append(meta);
}
