/** Looks into files that users send. Adapter: `features/antivirus/clamd.adapter.ts` with CLAMD_URL; without it nothing is looked into. */
/** Where a scanner listens: a socket of this machine, or a host of the own network. */
export type IndirizzoClamd = { readonly path: string } | { readonly host: string; readonly port: number };

export interface Antivirus {
  /** What is wrong with the file; null: nothing is known of it. Rejects when nobody can tell. Ends by itself within 15 seconds. */
  scan(contenuto: Buffer): Promise<string | null>;
}
