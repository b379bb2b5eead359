/**
 * Access to the embedded PostgreSQL: only the product may connect, with a password that only it can read, as a role
 * that owns its database and is no superuser. The superuser has no password and may connect only here, before the
 * product uses the server.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { launchPostgres, type LaunchOptions } from './postgres-process.ts';

/** The product's database and the role that owns it. */
const DATABASE = 'battistrada';
const ROLE = 'portale';

const HBA = `# Written by the product at every start.\nlocal all ${ROLE} scram-sha-256\nlocal all all reject\n`;
/** For the preparation only: the socket's folder is private to the server's account. */
const HBA_SUPERUSER = 'local all battistrada trust\n';

function secretFile(clusterFolder: string): string {
  return join(clusterFolder, 'accesso-portale');
}

/** Connection string on this socket with the stored password; null when we cannot read the password. */
export function urlOf(clusterFolder: string, socketFolder: string): string | null {
  const password = readPassword(secretFile(clusterFolder));
  if (password === null) return null;
  return `postgresql://${ROLE}:${password}@${encodeURIComponent(socketFolder)}/${DATABASE}`;
}

function readPassword(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Makes the next start write a new password. */
export function forgetPassword(clusterFolder: string): void {
  rmSync(secretFile(clusterFolder), { force: true });
}

/**
 * Prepares access before the server starts: the rules of access and, when no password is stored (a new folder, one of a
 * former version open to all users of the machine, a lost file), the role, its password and the ownership of everything
 * in the database. The password file is written last, so that an interrupted preparation is repeated. `grants` are
 * further statements, for tests.
 */
export async function prepareAccess(launch: LaunchOptions, grants: readonly string[] = []): Promise<void> {
  const { clusterFolder, account } = launch;
  const hba = join(clusterFolder, 'pg_hba.conf');
  const file = secretFile(clusterFolder);
  if (!existsSync(file)) {
    writeFileSync(hba, HBA_SUPERUSER);
    const password = randomBytes(32).toString('base64url');
    const server = await launchPostgres(launch);
    try {
      await handOver(launch.socketFolder, password, grants);
    } finally {
      await server.stop();
    }
    writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  writeFileSync(hba, HBA);
  // The file may have another owner in a folder that was given to the server's account or came from a backup.
  chmodSync(file, 0o600);
  if (account !== null) chownSync(file, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
}

async function handOver(socketFolder: string, password: string, grants: readonly string[]): Promise<void> {
  const exists = await asSuperuser(socketFolder, 'postgres', async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
    if (found.rowCount === 0) await client.query(`create role ${ROLE}`);
    await client.query(
      `alter role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    await client.query('alter role battistrada password null');
    for (const grant of grants) await client.query(grant);
    return (await client.query('select 1 from pg_database where datname = $1', [DATABASE])).rowCount === 1;
  });
  if (!exists) {
    await asSuperuser(socketFolder, 'postgres', (client) => client.query(`create database ${DATABASE} owner ${ROLE}`));
  }
  await asSuperuser(socketFolder, DATABASE, async (client) => {
    for (const statement of GIVE_ALL) await client.query(statement);
  });
}

async function asSuperuser<T>(host: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host, port: 5432, database, user: 'battistrada' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Gives the role the objects of a former version's superuser. Objects that belong to others or to extensions follow by
 * themselves.
 */
const GIVE_ALL = [
  `alter database ${DATABASE} owner to ${ROLE}`,
  `alter schema public owner to ${ROLE}`,
  `do $$ declare statement text; begin for statement in
     select format('alter %s %s owner to ${ROLE}',
                   case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                   oid::regclass)
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i', 'e'))
     union all
     select format('alter routine %s owner to ${ROLE}', oid::regprocedure)
       from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
     union all
     select format('alter type %s owner to ${ROLE}', oid::regtype)
       from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
   loop execute statement; end loop; end $$`,
];
