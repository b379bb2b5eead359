/** Longest texts and largest quantities of the wire (product.md §2), for the server's validation and the portal's fields alike. */

/** Characters. */
export const MAX_TESTO = 200;
export const MAX_NOTE = 2_000;
export const MAX_RICERCA = 500;
/** A cart's fingerprint: far more than it has, with however many coupons. */
export const MAX_IMPRONTA = 2_000;

/** Characters of a password that is chosen here. */
export const MIN_PASSWORD = 8;

/** Pieces of one line. */
export const MAX_QUANTITA = 9_999;

/** Codes of one question about stock at the machine door. */
export const MAX_CODICI = 500;

/** Lines of a cart, and so of an order. */
export const MAX_RIGHE_CARRELLO = 500;

/** Alternatives of a quotation: good, better, best. */
export const MAX_ALTERNATIVE = 3;

/** What has become of a quotation's link, in the order in which it happens. */
export const STATI_PREVENTIVO = [
  'BOZZA',
  'INVIATO',
  'VISTO',
  'SCADUTO',
  'RIFIUTATO',
  'ACCETTATO',
  'IN_CARRELLO',
] as const;

/** Days a quotation may be valid, from the day on which that is said. */
export const MAX_VALIDITA_GIORNI = 365;

/** A logo on its way up, in bytes. */
export const MAX_LOGO = 5_000_000;

/** Rules of a dealer's mark-up. */
export const MAX_RICARICHI = 100;

/** Sale prices may be rounded to multiples of these, in euro; 0: to the cent. */
export const ARROTONDAMENTI = [0, 0.1, 0.5, 1, 5, 10] as const;

/** Characters an end customer may write when he accepts. */
export const MAX_MESSAGGIO_OFFERTA = 500;

/** Characters of one message. */
export const MAX_MESSAGGIO = 2_000;
/** Files of one message. */
export const MAX_ALLEGATI = 5;
/** Bytes of one file as it is sent; images are made smaller by the server. */
export const MAX_ALLEGATO = 10_000_000;

/** Days that the wholesaler may propose for collecting used tyres. */
export const MAX_GIORNI_RITIRO = 5;

/** The staff keeps no data shorter than these days: a slip of the pen would delete them within the hour. */
export const MIN_GIORNI_CONSERVAZIONE = 30;
/** A century. */
export const MAX_GIORNI_CONSERVAZIONE = 36_500;

/** Orders that the staff moves on at once, and prints for picking at once. */
export const MAX_ORDINI_INSIEME = 200;
export const MAX_ORDINI_PRELIEVO = 100;
