/** What a file of the chat is made into before it is kept: never the bytes that were sent, save for a PDF. */
import type { Allegato } from '@battistrada/contract/chat';
import sharp from 'sharp';
import { DomainError } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

export type Contenuto = Pick<Allegato, 'nome' | 'tipo' | 'larghezza' | 'altezza'> & { readonly contenuto: Buffer };

/** Pixels of an image's longer side as it is kept: enough to read a tyre's DOT on a photo. */
const MAX_SIDE = 2_000;
/** Beyond this an image is not even opened. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
const MAX_NOME = 100;
const FORMATI = ['jpeg', 'png', 'webp'];

/** Decides by what the file is, not by what it is called; FORMATO_NON_ACCETTATO for anything but an image or a PDF. */
export async function toContenuto({ nome, contenuto }: { nome: string; contenuto: Buffer }): Promise<Contenuto> {
  if (contenuto.subarray(0, 5).toString('latin1') === '%PDF-') {
    return { nome: withExtension(nome, 'pdf'), tipo: 'application/pdf', larghezza: null, altezza: null, contenuto };
  }
  return toImmagine(nome, contenuto);
}

/** Written anew, upright and without what a camera noted (place, time, device). */
async function toImmagine(nome: string, contenuto: Buffer): Promise<Contenuto> {
  try {
    const image = sharp(contenuto, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    if (!FORMATI.includes((await image.metadata()).format)) throw new Error('not a format of ours');
    const { data, info } = await image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width: larghezza, height: altezza } = info;
    return { nome: withExtension(nome, 'webp'), tipo: 'image/webp', larghezza, altezza, contenuto: data };
  } catch {
    throw new DomainError('FORMATO_NON_ACCETTATO', testi.formatoAllegato);
  }
}

/** The last part of a path, without what cannot stand in a header or a file name, with the extension of what it became. */
function withExtension(nome: string, extension: string): string {
  const last = (nome.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[\p{Cc}\p{Cf}<>:"|?*']/gu, '');
  const plain = last.trim().slice(0, MAX_NOME).toWellFormed();
  return `${plain === '' ? testi.senzaNome : plain}.${extension}`;
}
