import { randomInt } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { SetupError } from '../setup-error.ts';

/** The account of PostgreSQL when the product runs as root, under which PostgreSQL refuses to run. */
export type ServerAccount = { uid: number; gid: number };

/** Numbers that neither distributions nor systemd assign, within the 65,536 of a container. */
const OWN_FROM = 60_600;
const OWN_TO = 61_100;

/**
 * Chooses the account of the database server: null (our own) when we are not root; the owner of an existing cluster
 * folder, so that starts with and without root can share it; otherwise a number that nobody else on the machine has. A
 * folder of `nobody`, whom many programs share, gets such a number too.
 */
export function chooseServerAccount(clusterFolder: string): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = findNobody();
  const existing = statSync(clusterFolder, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0 && existing.uid !== nobody?.uid) return { uid: existing.uid, gid: existing.gid };
  const taken = new Set(readPasswd().map(({ uid }) => uid));
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const uid = randomInt(OWN_FROM, OWN_TO);
    if (!taken.has(uid) && isMapped(uid)) return { uid, gid: uid };
  }
  if (nobody !== null) return nobody;
  throw withoutAccount();
}

/**
 * The account for `initdb`, which must have a name in /etc/passwd: the server's own if it has one, otherwise `nobody`
 * for the second that it takes; then the cluster is handed over.
 */
export function chooseInitAccount(server: ServerAccount | null): ServerAccount | null {
  if (server === null || readPasswd().some(({ uid }) => uid === server.uid)) return server;
  const nobody = findNobody();
  if (nobody !== null) return nobody;
  throw withoutAccount();
}

function withoutAccount(): SetupError {
  return new SetupError(
    "PostgreSQL non può girare come root e qui non c'è l'utente «nobody»: avviare il prodotto da un utente normale.",
  );
}

function findNobody(): ServerAccount | null {
  // macOS writes nobody as -2.
  const found = readPasswd().find(({ name, uid }) => name === 'nobody' && uid > 0);
  return found === undefined ? null : { uid: found.uid, gid: found.gid };
}

function readPasswd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** True when a container lets us use this number as user and as group. Outside containers every number can be used. */
function isMapped(id: number): boolean {
  return ['uid_map', 'gid_map'].every((file) => {
    try {
      const ranges = readFileSync(`/proc/self/${file}`, 'utf8').trim().split('\n');
      return ranges.some((line) => {
        const [from = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
        return id >= from && id < from + count;
      });
    } catch {
      return true;
    }
  });
}
