/** Encryption of backups with age (https://age-encryption.org), whose own program can open them without the product. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Esercizio } from '../esercizio.ts';
import { testi } from './testi.ts';
import { SetupError } from '../setup-error.ts';

export type Chiave = Exclude<Esercizio['backup']['chiave'], null>;

/** The first bytes of an encrypted file. */
const MAGIC = Buffer.from('age-encryption.org/');

/** Loaded by a backup only, because it takes some 4 MB. */
const loadAge = () => import('age-encryption');

export async function encrypt(plain: Readable, chiave: Chiave): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  if ('passphrase' in chiave) encrypter.setPassphrase(chiave.passphrase);
  else encrypter.addRecipient(chiave.destinatario);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)) as WebStream);
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

export interface Apertura {
  readonly passphrase: string | null;
  /** A secret key of age, `AGE-SECRET-KEY-…`. */
  readonly identita: string | null;
}

/** Returns the plain content. Throws a SetupError when neither passphrase nor key opens it. */
export async function decrypt(file: string, { passphrase, identita }: Apertura): Promise<Readable> {
  if (passphrase === null && identita === null) throw new SetupError(testi.serveChiave);
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    if (passphrase !== null) decrypter.addPassphrase(passphrase);
    if (identita !== null) decrypter.addIdentity(identita);
    const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    return Readable.fromWeb((await decrypter.decrypt(stream)) as WebStream);
  } catch {
    throw new SetupError(testi.chiaveSbagliata);
  }
}
