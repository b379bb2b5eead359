/** Maximum lengths and quantities of the wire (product.md §2), for the server's validation and the portal's fields. */

/** Characters. */
export const MAX_TESTO = 200;
export const MAX_NOTE = 2_000;
export const MAX_RICERCA = 500;
/** Of a text by which orders and documents are searched. */
export const MAX_CERCA = 60;
/** A cart's fingerprint; far longer than a real one, with any number of coupons. */
export const MAX_IMPRONTA = 2_000;

/** Characters of a password chosen here. */
export const MIN_PASSWORD = 8;

/** Pieces of one line. */
export const MAX_QUANTITA = 9_999;

/** Codes of one question about stock at the machine door. */
export const MAX_CODICI = 500;

/** Lines of a cart, and so of an order. */
export const MAX_RIGHE_CARRELLO = 500;

/** Alternatives of a quotation: good, better, best. */
export const MAX_ALTERNATIVE = 3;

/** The states of a quotation's link, in the order of time. */
export const STATI_PREVENTIVO = [
  'BOZZA',
  'INVIATO',
  'VISTO',
  'SCADUTO',
  'RIFIUTATO',
  'ACCETTATO',
  'IN_CARRELLO',
] as const;

/** Maximum validity of a quotation in days, from the day of the change. */
export const MAX_VALIDITA_GIORNI = 365;
/** For how long a quotation is valid while its dealer has set nothing else. */
export const VALIDITA_SOLITA_GIORNI = 15;

/** Maximum size of an uploaded logo in bytes. */
export const MAX_LOGO = 5_000_000;

/** Rules of a dealer's mark-up. */
export const MAX_RICARICHI = 100;

/** Sale prices can be rounded to multiples of these, in euro; 0 means to the cent. */
export const ARROTONDAMENTI = [0, 0.1, 0.5, 1, 5, 10] as const;

/** Maximum length of an end customer's message with his acceptance. */
export const MAX_MESSAGGIO_OFFERTA = 500;

/** Characters of one message. */
export const MAX_MESSAGGIO = 2_000;
/** Prepared answers. */
export const MAX_RISPOSTE = 50;
/** Files of one message. */
export const MAX_ALLEGATI = 5;
/** Bytes of an uploaded file; the server shrinks images. */
export const MAX_ALLEGATO = 10_000_000;

/** Maximum number of days proposed for the collection of used tyres. */
export const MAX_GIORNI_RITIRO = 5;

/** Minimum number of days for which the staff must keep data: a typing error would delete it within the hour. */
export const MIN_GIORNI_CONSERVAZIONE = 30;
/** A century. */
export const MAX_GIORNI_CONSERVAZIONE = 36_500;

/** Maximum number of orders that the staff advances or prints for picking at once. */
export const MAX_ORDINI_INSIEME = 200;
export const MAX_ORDINI_PRELIEVO = 100;
