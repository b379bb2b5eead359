import { readFileSync, statSync } from 'node:fs';
import { SetupError } from '../setup-error.ts';

/** The account PostgreSQL runs under when the product itself runs as root, which PostgreSQL refuses to do. */
export type ServerAccount = { uid: number; gid: number };

/**
 * Decides the account of the database server: null (our own) when we are not root; the owner of an existing
 * cluster folder, so that a start with and one without root can share it; else `nobody`. It must have an
 * entry in /etc/passwd: initdb looks its name up.
 */
export function chooseServerAccount(clusterFolder: string): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(clusterFolder, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  // macOS writes nobody as -2.
  if (!uid || !gid || Number(uid) <= 0) {
    throw new SetupError(
      "PostgreSQL non può girare come root e qui non c'è l'utente «nobody»: avviare il prodotto da un utente normale.",
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}
