/**
 * The numbers of the advisory locks: arbitrary, one for each purpose. A number never changes, because during an update
 * the old version takes the same locks.
 */
export const LOCK = {
  migrazioni: 4_180_018,
  datiDimostrativi: 4_180_019,
  ordiniInUscita: 4_180_020,
  turnoImportazioni: 4_180_021,
  articoliModificati: 4_180_022,
  documentiModificati: 4_180_023,
  backup: 4_180_033,
  osservatiMossi: 4_180_048,
  nuoviWebhook: 4_180_049,
  comandi: 4_180_050,
  prezziFuturi: 4_180_051,
} as const;

/** The first numbers of the locks with two keys, which PostgreSQL keeps apart from those with one. */
export const LOCK_DI = {
  conversazione: 4_180_019,
  partitaIva: 4_180_020,
  richiestaUnica: 4_180_021,
  fileRicevuto: 4_180_022,
  avvisi: 4_180_023,
} as const;
