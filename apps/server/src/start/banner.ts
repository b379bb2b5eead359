/** How one logs in to the demo: each account and what it shows, and the password of all. */
export interface AccessoDemo {
  readonly accounts: readonly (readonly [username: string, shows: string])[];
  readonly password: string;
}

/** What a start says at its end: where the portal is and, with demo data, how to get in. */
export function formatBanner(where: { marchio: string; address: string }, demo: AccessoDemo | null): string {
  const lines = ['', `  ${where.marchio} B2B è pronto: ${where.address}`];
  if (demo) {
    const width = Math.max(...demo.accounts.map(([username]) => username.length));
    lines.push('', `  Utenti dimostrativi, tutti con password ${demo.password}:`);
    lines.push(...demo.accounts.map(([username, shows]) => `    ${username.padEnd(width)}  ${shows}`));
  }
  lines.push('', '  Per fermarlo: Ctrl-C', '');
  return lines.join('\n');
}
