/** Kinds, modes and results of imports, shared by every part of the product (product.md §5, integration.md §1). */

/** The kinds of data, in the order in which they depend on each other. */
export const TIPI_IMPORTAZIONE = [
  'marche',
  'depositi',
  'listini',
  'agenti',
  'articoli',
  'pricat',
  'easyfatt',
  'clienti',
  'assegnazioni',
  'utenti',
  'destinazioni',
  'prezzi',
  'sconti',
  'limiti',
  'giacenze',
  'documenti',
  'righe_documento',
  'fatturapa',
  'documenti_pdf',
  'partite',
  'promesse',
  'contratti',
  'obiettivi',
  'stati_ordine',
] as const;
export type TipoImportazione = (typeof TIPI_IMPORTAZIONE)[number];

/** `aggiorna` inserts and updates; `completo` also removes what the file does not contain. */
export const MODI_IMPORTAZIONE = ['aggiorna', 'completo'] as const;
export type ModoImportazione = (typeof MODI_IMPORTAZIONE)[number];

/** The results of a row in the result file. */
export const ESITI_RIGA = ['rifiutata', 'in_attesa', 'avviso'] as const;
export const STATI_IMPORTAZIONE = [
  'ricevuto',
  'letto',
  'convalidato',
  'in_attesa_conferma',
  'applicato',
  'respinto',
] as const;
export type StatoImportazione = (typeof STATI_IMPORTAZIONE)[number];
