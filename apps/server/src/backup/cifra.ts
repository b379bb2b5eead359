/** Encryption of backups by age (https://age-encryption.org): its program opens them without the product. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Esercizio } from '../esercizio.ts';
import { testi } from './testi.ts';
import { SetupError } from '../setup-error.ts';

export type Chiave = Exclude<Esercizio['backup']['chiave'], null>;

/** How an encrypted file begins. */
const MAGIC = Buffer.from('age-encryption.org/');

/** Only a backup takes it: some 4 MB that no other process carries. */
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

/** The plain content. Throws a SetupError when nothing given opens it. */
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
