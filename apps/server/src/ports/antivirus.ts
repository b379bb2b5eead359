/**
 * Scans files that users send. Adapter: `features/antivirus/clamd.adapter.ts` with CLAMD_URL; without it nothing is
 * scanned.
 */
/** Where a scanner listens: a socket of this machine, or a host of the own network. */
export type IndirizzoClamd = { readonly path: string } | { readonly host: string; readonly port: number };

export interface Antivirus {
  /**
   * The scanner's name for what it found; null when it found nothing, or when nothing is scanned. Rejects when the
   * scanner gives no answer. Ends by itself within 15 seconds.
   */
  scan(contenuto: Buffer): Promise<string | null>;
}
