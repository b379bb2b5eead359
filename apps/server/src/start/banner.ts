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

/** What a start says at its end: where the portal is and, with demo data, how to get in. */
export function formatBanner({ marchio, address, demo }: { marchio: string; address: string; demo: boolean }): string {
  const lines = ['', `  ${marchio} B2B è pronto: ${address}`];
  if (demo) {
    const width = Math.max(...DEMO_ACCOUNTS.map(([username]) => username.length));
    lines.push('', `  Utenti dimostrativi, tutti con password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(([username, shows]) => `    ${username.padEnd(width)}  ${shows}`));
  }
  lines.push('', '  Per fermarlo: Ctrl-C', '');
  return lines.join('\n');
}
