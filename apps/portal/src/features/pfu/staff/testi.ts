/** Texts of the staff's answers to requests to collect used tyres. */
import type { PezziPfu } from '@battistrada/contract/pfu';
import { formatNumero } from '@battistrada/domain/numero';

const CLASSI = ['vettura', 'autocarro', 'agricoltura', 'oversize'] as const;

export const testi = {
  titolo: 'Ritiri PFU',
  inAttesa: 'Senza risposta',
  tutte: 'Tutte',
  vuoto: 'Nessuna richiesta senza risposta.',
  vuotoTutte: 'Nessuna richiesta.',
  errore: 'Le richieste non si sono caricate',
  approva: 'Approva',
  rifiuta: 'Rifiuta',
  approvaTitolo: (ragioneSociale: string) => `Ritiro PFU di ${ragioneSociale}`,
  approvaTesto: 'Puoi proporre fino a tre giorni: il cliente li legge nell’avviso e nella sua richiesta.',
  giorno: (quale: number) => `${quale}° giorno proposto`,
  proposti: (giorni: readonly string[]) => `Proposti: ${giorni.join(', ')}`,
  annulla: 'Annulla',
  approvata: 'Richiesta approvata: il cliente riceve un avviso',
  rifiutata: 'Richiesta rifiutata: il cliente riceve un avviso',
  altre: 'Mostra altre',
  chiesta: 'Chiesta il',
  cliente: 'Cliente',
  dove: 'Dove',
  pezzi: 'Pezzi',
  /** The classes that the request has: `40 vettura, 2 autocarro`. */
  scriviPezzi: (pezzi: PezziPfu) =>
    CLASSI.filter((classe) => pezzi[classe] > 0)
      .map((classe) => `${formatNumero(pezzi[classe])}\u00A0${classe}`)
      .join(', ') || 'nessuno',
  risposta: 'Risposta',
  // Specification §4, letter by letter.
  stati: { PENDING: 'Richiesta Inviata', APPROVED: 'Richiesta Approvata', REJECTED: 'Richiesta Rifiutata' },
} as const;
