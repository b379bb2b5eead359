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
  ['agente', 'agente'],
  ['backend', 'personale del grossista, amministratore'],
] as const;

/** The password of every demo account (product.md §1). */
export const DEMO_PASSWORD = 'gomme2026';
