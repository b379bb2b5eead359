/**
 * The wholesaler's own data: settings of the database that documents use and that are written into the portal's page.
 */
import type { Giorno } from '@battistrada/domain/giorno';
import type { Orari } from '@battistrada/domain/orari';

/** The subjects of offices: the portal names the office for a subject. */
export const RUOLI_UFFICIO = ['ordini', 'amministrazione', 'assistenza'] as const;
export type RuoloUfficio = (typeof RUOLI_UFFICIO)[number];

export interface Ufficio {
  readonly nome: string;
  /** Null for an office that appears only in the list of offices. */
  readonly ruolo: RuoloUfficio | null;
  /** As people write it, without +39. */
  readonly telefono: string;
  readonly email: string;
  /** In one line, in a form that a map finds. */
  readonly indirizzo: string;
  readonly orari: Orari;
}

/** The JSON in the page's `<meta name="contatti">`. */
export interface Contatti {
  /** In the order of display; the first stands in for roles without an office. */
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
  /** Empty when documents should not show one. */
  readonly telefono: string;
  readonly email: string;
  /** The account for transfers; empty when documents should not show one. */
  readonly iban: string;
}

/** A prepared answer: its name in the list, and its text. */
export interface RispostaPronta {
  readonly titolo: string;
  readonly testo: string;
}

/** Days for which each kind of data is kept; 0 means for ever. */
export interface GiorniConservazione {
  readonly registro: number;
  readonly posta: number;
  readonly chat: number;
  readonly preventivi: number;
  readonly dispositivi: number;
  readonly importazioni: number;
}

/** All settings that the wholesaler changes while the product runs, by key. */
export interface ValoriImpostazioni extends Contatti {
  /** The trade brand in titles, mails and documents. */
  readonly marchio: string;
  readonly azienda: Azienda;
  /** Codes of the depositi (the ERP's, otherwise ours) that work on Saturdays too. */
  readonly sabato: readonly string[];
  /** The staff's prepared answers in the chat. */
  readonly risposte: readonly RispostaPronta[];
  /** How far below a customer's own price a price may be agreed by hand, in percent. */
  readonly scontoMassimo: number;
  readonly conservazione: GiorniConservazione;
}
