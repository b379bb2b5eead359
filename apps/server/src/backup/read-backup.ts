/** Opens a backup and checks that it is complete before anybody uses it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SetupError } from '../setup-error.ts';
import { decrypt, isEncrypted, type Apertura } from './cifra.ts';
import { MANIFESTO, manifesto as manifestoSchema, pathOfFile, pathOfTabella, type Manifesto } from './manifesto.ts';
import { Misura } from './misura.ts';
import { testi } from './testi.ts';

export interface Backup {
  readonly manifesto: Manifesto;
  /** The content of a part, by its path in the archive. */
  open(path: string): Promise<Readable>;
  close(): Promise<void>;
}

const INIZIO_ZIP = Buffer.from('PK\u0003\u0004');
/** The largest accepted manifest. One with a thousand tables is far smaller. */
const MAX_MANIFESTO = 50_000_000;

/**
 * Opens `file`, decrypts it when necessary, and reads it once to the end. Throws a SetupError when a part differs from
 * the manifest.
 */
export async function openBackup(file: string, apertura: Apertura): Promise<Backup> {
  const isReadable = await access(file, constants.R_OK).then(
    async () => (await stat(file)).isFile(),
    () => false,
  );
  if (!isReadable) throw new SetupError(testi.manca(file));
  const scratch = await mkdtemp(join(tmpdir(), 'battistrada-backup-'));
  try {
    const backup = await openArchive(await decrypted(file, apertura, scratch), scratch);
    await check(backup).catch(async (error: unknown) => {
      await backup.close();
      throw error;
    });
    return backup;
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    throw error;
  }
}

async function decrypted(file: string, apertura: Apertura, scratch: string): Promise<string> {
  if (!(await isEncrypted(file))) return file;
  const plain = join(scratch, 'backup.zip');
  const content = await decrypt(file, apertura);
  await pipeline(content, createWriteStream(plain, { mode: 0o600 })).catch(() => {
    throw new SetupError(testi.danneggiato('cifratura'));
  });
  return plain;
}

async function openArchive(file: string, scratch: string): Promise<Backup> {
  const zip = await openPromise(file, { autoClose: false }).catch(async () => {
    throw new SetupError((await isArchive(file)) ? testi.troncato : testi.nonBackup);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (path: string): Promise<Readable> => {
      const entry = entries.get(path);
      if (entry === undefined) throw new SetupError(testi.danneggiato(path));
      return (await zip.openReadStreamPromise(entry)) as Readable;
    };
    return {
      manifesto: await readManifesto(entries.get(MANIFESTO), open),
      open,
      close: () => close(zip, scratch),
    };
  } catch (error) {
    zip.close();
    throw error instanceof SetupError ? error : new SetupError(testi.nonBackup);
  }
}

/** True when a file begins as an archive. The directory of one is at its end, which a copy that was cut short lacks. */
async function isArchive(file: string): Promise<boolean> {
  const begin: Buffer[] = [];
  for await (const part of createReadStream(file, { end: INIZIO_ZIP.length - 1 })) begin.push(part as Buffer);
  return Buffer.concat(begin).equals(INIZIO_ZIP);
}

async function close(zip: ZipFile, scratch: string): Promise<void> {
  zip.close();
  await rm(scratch, { recursive: true, force: true });
}

async function readManifesto(entry: Entry | undefined, open: (path: string) => Promise<Readable>): Promise<Manifesto> {
  if (entry === undefined || entry.uncompressedSize > MAX_MANIFESTO) throw new SetupError(testi.nonBackup);
  const parts: Buffer[] = [];
  for await (const part of (await open(MANIFESTO)) as AsyncIterable<Buffer>) parts.push(part);
  const parsed = manifestoSchema.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  if (!parsed.success) throw new SetupError(testi.nonBackup);
  const unsafe = parsed.data.file.find(({ percorso }) => !isInside(percorso));
  if (unsafe !== undefined) throw new SetupError(testi.nonBackup);
  return parsed.data;
}

/** True for a path that stays inside the folder to which it is joined. */
function isInside(percorso: string): boolean {
  return (
    percorso.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..') && !percorso.includes('\0')
  );
}

async function check({ manifesto, open }: Backup): Promise<void> {
  for (const tabella of manifesto.tabelle) {
    const path = pathOfTabella(tabella.nome);
    const misura = await measure(path, open);
    if (misura.digest() !== tabella.sha256 || misura.righe !== tabella.righe) {
      throw new SetupError(testi.danneggiato(path));
    }
  }
  for (const { percorso, sha256 } of manifesto.file) {
    const path = pathOfFile(percorso);
    if ((await measure(path, open)).digest() !== sha256) throw new SetupError(testi.danneggiato(path));
  }
}

async function measure(path: string, open: Backup['open']): Promise<Misura> {
  const misura = new Misura();
  misura.resume();
  await pipeline(await open(path), misura).catch(() => {
    throw new SetupError(testi.danneggiato(path));
  });
  return misura;
}
