/** What the wholesaler says of itself: settings of the database, read by documents and written into the portal's page. */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Orari } from '@battistrada/domain/orari';

/** What an office is asked for: where the portal names one office, it names the one for this. */
export const RUOLI_UFFICIO = ['ordini', 'amministrazione', 'assistenza'] as const;
export type RuoloUfficio = (typeof RUOLI_UFFICIO)[number];

export interface Ufficio {
  readonly nome: string;
  /** Null: an office that only the list of offices names. */
  readonly ruolo: RuoloUfficio | null;
  /** As people write it, without +39. */
  readonly telefono: string;
  readonly email: string;
  /** On one line, as a map finds it. */
  readonly indirizzo: string;
  readonly orari: Orari;
}

/** What the page carries in `<meta name="contatti">`, as JSON. */
export interface Contatti {
  /** In the order they are shown; the first stands for the others where its role has none. */
  readonly uffici: readonly Ufficio[];
  /** Days on which every office is closed. */
  readonly chiusure: readonly Giorno[];
}

/** The wholesaler's own company, as documents and electronic invoices name it. */
export interface Azienda {
  readonly ragioneSociale: string;
  readonly partitaIva: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly citta: string;
  readonly provincia: string;
  /** Empty: documents name none. */
  readonly telefono: string;
  readonly email: string;
  /** Where transfers go; empty: documents name none. */
  readonly iban: string;
}

/** An answer that is ready: its name in the list, and what it writes. */
export interface RispostaPronta {
  readonly titolo: string;
  readonly testo: string;
}

/** Days that each kind of data is kept; 0: for ever. */
export interface GiorniConservazione {
  readonly registro: number;
  readonly posta: number;
  readonly chat: number;
  readonly preventivi: number;
  readonly dispositivi: number;
  readonly importazioni: number;
}

/** Every setting that the wholesaler changes while the product runs, by its key. */
export interface ValoriImpostazioni extends Contatti {
  /** The trade brand, as titles, mails and documents name the wholesaler. */
  readonly marchio: string;
  readonly azienda: Azienda;
  /** Codes of the depositi (the ERP's, else ours) that work on Saturdays too. */
  readonly sabato: readonly string[];
  /** Answers of the chat that the staff has ready. */
  readonly risposte: readonly RispostaPronta[];
  /** How far below a customer's own price anybody may agree on one by hand, in percent. */
  readonly scontoMassimo: number;
  readonly conservazione: GiorniConservazione;
}
