/**
 * `npm run backup` and `npm run ripristina` as an operator runs them, with the product running or stopped. Each runs
 * once as a process of its own; the other tests call the same code in this process, which is faster.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { buildBase } from '../test/build.ts';
import { runProcess, type EndedProcess } from '../test/run-process.ts';
import { startServerProcess } from '../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { runComando } from './run-comando.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
/** Without jobs, which could change sums while the copy is made. */
const PRODUCT = { DATABASE_URL: '', DEMO: '1', DEMO_ARTICOLI: '300', RUOLO: 'web' };

const NON_BACKUP = /^Questo file non è un backup di Battistrada: non è stato cambiato nulla\.$/;
describe('backup and ripristina', () => {
  let home: string;
  let original: TestDatabase;
  let file: string;
  let made: EndedProcess;
  /** A wholesaler without history, where its rows do not matter. */
  let small: TestDatabase;
  const databases: TestDatabase[] = [];

  const environment = (env: Record<string, string>) => ({
    ...process.env,
    SMTP_URL: 'no',
    SMS_GATEWAY_URL: 'no',
    ...env,
  });
  const run = async (args: string[], env: Record<string, string>): Promise<EndedProcess> => {
    const lines: string[] = [];
    const tell = (line: string) => void lines.push(line);
    return { code: await runComando(args, environment(env), { say: tell, complain: tell }), lines };
  };
  const spawnComando = (args: string[], env: Record<string, string>): Promise<EndedProcess> =>
    runProcess(MAIN, args, { cwd: home, env: environment(env) });
  const emptyDatabase = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase({ migrated: false });
    databases.push(database);
    return database;
  };
  const contentOf = async ({ pool }: TestDatabase): Promise<Record<string, string>> => {
    const { rows: tables } = await pool.query<{ nome: string }>(
      "select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('backup', 'migrazione')",
    );
    const found: Record<string, string> = {};
    for (const { nome } of tables) {
      const { rows } = await pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash from ${nome} t`,
      );
      found[nome] = rows[0]?.hash ?? '';
    }
    return found;
  };
  const shapeOf = async ({ pool }: TestDatabase): Promise<unknown[]> => {
    const { rows } = await pool.query(
      `select conrelid::regclass::text as a, pg_get_constraintdef(oid) as b from pg_constraint where connamespace = 'public'::regnamespace
       union all select tablename, indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass::text, concat(tgname, ' ', tgenabled) from pg_trigger where not tgisinternal
       order by 1, 2`,
    );
    return rows;
  };

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    original = await createTestDatabase({ migrated: false });
    databases.push(original);
    const dataDir = join(home, 'data');
    const running = await startServerProcess({ ...PRODUCT, DATABASE_URL: original.url, DATA_DIR: dataDir });
    mkdirSync(join(dataDir, 'outbox'), { recursive: true });
    writeFileSync(join(dataDir, 'outbox', 'mail.ndjson'), '{"to":"mario@example.it"}\n');
    const { code, lines } = await spawnComando(['backup'], { DATABASE_URL: original.url, DATA_DIR: dataDir });
    await running.stop();
    made = { code, lines };
    const [name = ''] = readdirSync(join(dataDir, 'backup'));
    file = join(dataDir, 'backup', name);
    small = await createTestDatabase();
    databases.push(small);
    await buildBase(small.pool);
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
    rmSync(home, { recursive: true, force: true });
  });

  it('writes a file named by day and time, which only its owner can read, while the product runs', () => {
    expect(made.lines.at(-1)).toMatch(/^Backup scritto in .*: \d+ tabelle, \d+ righe, \d+,\d MB\.$/);
    expect(made.code).toBe(0);
    expect(file).toMatch(/battistrada-\d{8}-\d{6}\.zip$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('restores every row, constraint, index and trigger into an empty database, and the files', async () => {
    const empty = await emptyDatabase();
    const dataDir = join(home, 'altrove');
    const target = { DATABASE_URL: empty.url, DATA_DIR: dataDir };
    const { code, lines } = await spawnComando(['ripristina', `--file=${file}`], target);
    expect(lines.at(-1)).toMatch(/^Tutto torna: \d+ controlli\.$/);
    expect(code).toBe(0);
    expect(await contentOf(empty)).toEqual(await contentOf(original));
    expect(await shapeOf(empty)).toEqual(await shapeOf(original));
    expect(readFileSync(join(dataDir, 'outbox', 'mail.ndjson'), 'utf8')).toBe('{"to":"mario@example.it"}\n');
    // The sequences continue where they were.
    const next = await empty.pool.query<{ id: number }>(
      "insert into messaggio_posta (destinatario, oggetto, testo, creato) values ('a@example.it', 'a', 'a', now()) returning id",
    );
    const { rows } = await original.pool.query<{ last: number }>(
      'select coalesce(max(id), 0) as last from messaggio_posta',
    );
    expect(Number(next.rows[0]?.id)).toBeGreaterThan(Number(rows[0]?.last));
    // Except those whose numbers others may know from the time after the backup.
    const last = async ({ pool }: TestDatabase): Promise<number[]> => {
      const found = await pool.query<{ numero: string; cursore: string }>(
        'select n.last_value as numero, c.last_value as cursore from numero_ordine n, sequenza_ordini c',
      );
      return found.rows.flatMap(({ numero, cursore }) => [Number(numero), Number(cursore)]);
    };
    const [numero = 0, cursore = 0] = await last(original);
    expect(await last(empty)).toEqual([numero + 1_000, cursore + 1_000_000]);
  });

  it('judges the books by when the backup was made: an order that could be paid then has run out since', async () => {
    const [copy, later] = [await emptyDatabase(), await emptyDatabase()];
    const dataDir = join(home, 'di-ieri');
    await run(['ripristina', `--file=${file}`], { DATABASE_URL: copy.url, DATA_DIR: dataDir });
    const waiting = await copy.pool.query(
      "update ordine set scadenza_pagamento = now() - interval '1 hour' where stato = 'IN_ATTESA_PAGAMENTO'",
    );
    expect(waiting.rowCount).toBeGreaterThan(0);
    const clock = { now: () => new Date(Date.now() - 2 * 3_600_000) };
    const old = await makeBackup({ pool: copy.pool, clock, dataDir, cartella: dataDir, chiave: null });
    const args = ['ripristina', `--file=${old.file}`];
    const { code, lines } = await run(args, { DATABASE_URL: later.url, DATA_DIR: join(home, 'di-oggi') });
    expect(lines.at(-1)).toMatch(/^Tutto torna: \d+ controlli\.$/);
    expect(code).toBe(0);
  });

  it('restores the embedded database, and the product starts on it', async () => {
    const embedded = { ...PRODUCT, DATA_DIR: join(home, 'incorporato') };
    expect((await run(['ripristina', `--file=${file}`], embedded)).code).toBe(0);
    const running = await startServerProcess(embedded);
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    const again = await spawnComando(['ripristina', `--file=${file}`], embedded);
    expect(again.lines).toEqual([expect.stringMatching(/^Il database non è vuoto \(tabella accettazione_termini\)/)]);
    expect(again.code).toBe(2);
    // Its backup takes no lock along: what is restored from it may run beside it.
    const copia = join(home, 'copia.zip');
    expect((await spawnComando(['backup', `--file=${copia}`], embedded)).code).toBe(0);
    const beside = { ...PRODUCT, DATA_DIR: join(home, 'accanto') };
    expect((await run(['ripristina', `--file=${copia}`], beside)).code).toBe(0);
    expect(readdirSync(beside.DATA_DIR).filter((name) => name.endsWith('.lock'))).toEqual([]);
    await running.stop();
  });

  it('restores into a database that the product has set up and nobody has used', async () => {
    const unused = await createTestDatabase();
    databases.push(unused);
    const dataDir = join(home, 'mai-usato');
    const piccolo = join(home, 'piccolo.zip');
    await run(['backup', `--file=${piccolo}`], { DATABASE_URL: small.url, DATA_DIR: dataDir });
    const { code, lines } = await run(['ripristina', `--file=${piccolo}`], {
      DATABASE_URL: unused.url,
      DATA_DIR: dataDir,
    });
    expect(lines.at(-1)).toMatch(/^Tutto torna: \d+ controlli\.$/);
    expect(code).toBe(0);
    expect(await shapeOf(unused)).toEqual(await shapeOf(original));
  });

  it('refuses a database with customers, and changes nothing', async () => {
    const full = await createTestDatabase();
    databases.push(full);
    await buildBase(full.pool);
    const before = await contentOf(full);
    const { code, lines } = await run(['ripristina', `--file=${file}`], {
      DATABASE_URL: full.url,
      DATA_DIR: join(home, 'pieno'),
    });
    expect(lines).toEqual([expect.stringMatching(/^Il database non è vuoto/)]);
    expect(code).toBe(2);
    expect(await contentOf(full)).toEqual(before);
  });

  it.each([
    ['of another program', false, 'create table fatture (numero integer); insert into fatture values (1)', 'fatture'],
    ['of another program that wrote nothing yet', false, 'create view riepilogo as select 1 as uno', 'riepilogo'],
    ['of ours with no more than a brand', true, "insert into marca (id, nome) values (1, 'Marca')", 'marca'],
  ])('refuses a database %s, and changes nothing', async (_whose, migrated, statement, table) => {
    const theirs = await createTestDatabase({ migrated });
    databases.push(theirs);
    await theirs.pool.query(statement);
    const before = await contentOf(theirs);
    const { code, lines } = await run(['ripristina', `--file=${file}`], {
      DATABASE_URL: theirs.url,
      DATA_DIR: join(home, 'altrui'),
    });
    expect(lines).toEqual([expect.stringContaining(`Il database non è vuoto (tabella ${table})`)]);
    expect(code).toBe(2);
    expect(await contentOf(theirs)).toEqual(before);
  });

  it.each([
    [
      'a byte changed',
      (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1),
      /^Il backup è danneggiato \(.+\): non è stato cambiato nulla\.$/,
    ],
    [
      'cut short',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000),
      /^Il backup è troncato o rovinato; .+: non è stato cambiato nulla\.$/,
    ],
    ['no archive at all', () => Buffer.from('una lista della spesa'), NON_BACKUP],
    ['empty', () => Buffer.alloc(0), NON_BACKUP],
  ])('refuses a damaged file (%s), and changes nothing', async (_what, damage, motivo) => {
    const bytes = readFileSync(file);
    const damaged = join(home, 'danneggiato.zip');
    writeFileSync(damaged, damage(bytes) ?? bytes);
    const empty = await emptyDatabase();
    const { code, lines } = await run(['ripristina', `--file=${damaged}`], {
      DATABASE_URL: empty.url,
      DATA_DIR: join(home, 'danni'),
    });
    expect(lines).toEqual([expect.stringMatching(motivo)]);
    expect(code).toBe(2);
    expect(await contentOf(empty)).toEqual({});
  });

  it('leaves a new DATA_DIR as it is when it refuses a file', async () => {
    const foreign = join(home, 'spesa.zip');
    writeFileSync(foreign, 'una lista della spesa');
    const dataDir = join(home, 'mai-nata');
    for (const args of [[`--file=${foreign}`], [], ['--fil=x'], [`--file=${join(home, 'manca.zip')}`]]) {
      expect((await run(['ripristina', ...args], { DATABASE_URL: '', DATA_DIR: dataDir })).code).toBe(2);
      expect(existsSync(dataDir)).toBe(false);
    }
  });

  it('restores into a separate database with --prova and checks that the books balance', async () => {
    const { code, lines } = await run(['ripristina', `--file=${file}`, '--prova'], {
      DATABASE_URL: original.url,
      DATA_DIR: join(home, 'data'),
    });
    expect(lines.at(-1)).toBe('Prova riuscita: il backup si ripristina e i conti tornano.');
    expect(code).toBe(0);
  });

  it('encrypts with a passphrase and opens the file with the same passphrase only', async () => {
    const env = { DATABASE_URL: small.url, DATA_DIR: join(home, 'cifrato') };
    const encrypted = join(home, 'cifrato.zip.age');
    const written = await run(['backup', `--file=${encrypted}`], {
      ...env,
      BACKUP_PASSPHRASE: 'cavallo batteria graffetta',
    });
    expect(written.code).toBe(0);
    expect(readFileSync(encrypted).includes(Buffer.from('manifesto.json'))).toBe(false);
    const empty = await emptyDatabase();
    const target = { ...env, DATABASE_URL: empty.url };
    expect((await run(['ripristina', `--file=${encrypted}`], target)).lines).toEqual([
      expect.stringMatching(/^Il backup è cifrato/),
    ]);
    const wrong = await run(['ripristina', `--file=${encrypted}`], {
      ...target,
      BACKUP_PASSPHRASE: 'tutt’altra passphrase',
    });
    expect(wrong.lines).toEqual([expect.stringMatching(/^La passphrase o la chiave segreta non aprono/)]);
    const right = await run(['ripristina', `--file=${encrypted}`], {
      ...target,
      BACKUP_PASSPHRASE: 'cavallo batteria graffetta',
    });
    expect(right.code).toBe(0);
  });

  it('encrypts for a public key without the secret key', async () => {
    const identity = await generateX25519Identity();
    writeFileSync(join(home, 'chiave.txt'), `# secret\n${identity}\n`);
    const env = { DATABASE_URL: small.url, DATA_DIR: join(home, 'cifrato') };
    const encrypted = join(home, 'pubblica.zip.age');
    const written = await run(['backup', `--file=${encrypted}`], {
      ...env,
      BACKUP_DESTINATARIO: await identityToRecipient(identity),
    });
    expect(written.lines.at(-1)).toMatch(/^Il contenuto non è stato riletto/);
    const empty = await emptyDatabase();
    const args = ['ripristina', `--file=${encrypted}`, `--identita=${join(home, 'chiave.txt')}`];
    expect((await run(args, { ...env, DATABASE_URL: empty.url })).code).toBe(0);
  });

  it('never overwrites a file', async () => {
    const copy = join(home, 'copia.zip');
    copyFileSync(file, copy);
    const { code, lines } = await run(['backup', `--file=${copy}`], {
      DATABASE_URL: original.url,
      DATA_DIR: join(home, 'data'),
    });
    expect(lines).toEqual([expect.stringMatching(/esiste già/)]);
    expect(code).toBe(2);
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
  });

  it.each([
    [['ripristina'], /^Manca il file/],
    [['ripristina', '--file=/nessuno.zip'], /non esiste o non si può leggere/],
    [['ripristina', '--file=/tmp'], /non esiste o non si può leggere/],
    [['ripristina', '--forza'], /^Opzione sconosciuta/],
    [['backup', '--forza'], /^Opzione sconosciuta/],
  ])('explains the mistake in %j', async (args, message) => {
    const { code, lines } = await run(args, { DATABASE_URL: original.url, DATA_DIR: join(home, 'data') });
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(code).toBe(2);
  });
});
