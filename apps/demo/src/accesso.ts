/** The demo's accounts and what each shows (product.md §1). */
export const DEMO_ACCOUNTS = [
  ['rossi', 'cliente completo: destinazioni, coupon, fido, contratti, storico'],
  ['bianchi', 'senza funzioni, un solo deposito, scelta del pagamento'],
  ['simeone', 'con il flag simeone'],
  ['verdi', 'solo pagamento online'],
  ['neri', 'senza depositi'],
  ['nuovo', 'termini da accettare, attivazione per telefono'],
  ['spunta', 'termini da accettare, attivazione con la casella'],
  ['pieno', 'dispositivi esauriti: da uno nuovo non si entra'],
  ['fido', 'fido esaurito: conferma solo con pagamento online'],
  ['sospeso', 'bloccato: guarda ma non conferma'],
  ['rossi2', 'secondo utente di rossi, senza funzioni'],
  ['agente', 'agente'],
  ['agente2', 'agente, con clienti suoi'],
  ['backend', 'personale del grossista, amministratore'],
  ['vendite', 'personale: commerciale'],
  ['magazzino', 'personale: magazzino'],
  ['amministrazione', 'personale: amministrazione'],
  ['marketing', 'personale: marketing'],
] as const;

/** The password of every demo account (product.md §1). */
export const DEMO_PASSWORD = 'gomme2026';
