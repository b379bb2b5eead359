/**
 * Zip archives from outside. Their unpacked size is checked before and during unpacking, because a directory may be
 * wrong (integration.md §5, traps of files).
 */
import type { Entry, ZipFile } from 'yauzl';
import { testi } from '../testi.ts';
import { FileRotto } from './formato.ts';

/** Maximum unpacked size of an archive. */
const MAX_BYTE_ZIP = 50 * 1024 * 1024;
const MAX_VOCI = 10_000;

export interface VoceZip {
  readonly nome: string;
  readonly byte: number;
}

/** What a Mac puts beside the files of an archive. */
const DI_MAC = /(^|\/)(__MACOSX\/|\.DS_Store$|\._)/;
const isFile = (nome: string): boolean => !nome.endsWith('/') && !DI_MAC.test(nome);

/**
 * A path without the parts that lead out of its folder. Nothing is ever written under it, so an entry `../../a.xml` is
 * read like any other. The library would refuse the whole archive for it.
 */
const withoutSalita = (percorso: string): string =>
  percorso
    .replace(/^(?:[a-z]:)?\/+/i, '')
    .split('/')
    .filter((parte) => parte !== '..')
    .join('/');

export interface Archivio {
  readonly voci: readonly VoceZip[];
  /** The contents one after the other, in the order of the directory; only those that `isVoluta` accepts. */
  contenuti(isVoluta?: (nome: string) => boolean): AsyncGenerator<{ nome: string; contenuto: Buffer }>;
}

/** Opens an archive by its directory. Throws FileRotto when it would become too large, is encrypted or broken. */
export async function openArchivio(percorso: string): Promise<Archivio> {
  const { getFileNameLowLevel } = await import('yauzl');
  const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
    withoutSalita(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false));
  const voci = await withZip(percorso, async (zip) => {
    const trovate: VoceZip[] = [];
    let byte = 0;
    for await (const voce of zip.eachEntry()) {
      byte += voce.uncompressedSize;
      if (byte > MAX_BYTE_ZIP || trovate.length >= MAX_VOCI) throw new FileRotto(testi.zipTroppoGrande);
      if (voce.isEncrypted()) throw new FileRotto(testi.zipCifrato);
      const nome = nameOf(voce);
      if (isFile(nome)) trovate.push({ nome, byte: voce.uncompressedSize });
    }
    return trovate;
  });
  return {
    voci,
    async *contenuti(isVoluta = () => true) {
      const zip = await open(percorso);
      try {
        for await (const voce of zip.eachEntry()) {
          const nome = nameOf(voce);
          if (!isFile(nome) || !isVoluta(nome)) continue;
          yield { nome, contenuto: await readVoce(zip, voce) };
        }
      } catch (error) {
        throw error instanceof FileRotto ? error : new FileRotto(testi.zipRotto);
      } finally {
        zip.close();
      }
    },
  };
}

async function open(percorso: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl');
  try {
    return await openPromise(percorso, { autoClose: false, decodeStrings: false });
  } catch {
    throw new FileRotto(testi.zipRotto);
  }
}

async function withZip<T>(percorso: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await open(percorso);
  try {
    return await work(zip);
  } catch (error) {
    throw error instanceof FileRotto ? error : new FileRotto(testi.zipRotto);
  } finally {
    zip.close();
  }
}

/** More bytes than the directory states are an error of the library, so they are never held in memory. */
async function readVoce(zip: ZipFile, voce: Entry): Promise<Buffer> {
  const pezzi: Buffer[] = [];
  const stream = await zip.openReadStreamPromise(voce);
  for await (const pezzo of stream as AsyncIterable<Buffer>) pezzi.push(pezzo);
  return Buffer.concat(pezzi);
}
