/** The logins of the demo: each account with what it shows, and their common password. */
export interface AccessoDemo {
  readonly accounts: readonly (readonly [username: string, shows: string])[];
  readonly password: string;
}

/** The text at the end of a start: the portal's address and, with demo data, how to log in. */
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
