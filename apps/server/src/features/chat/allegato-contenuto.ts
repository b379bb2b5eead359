/** Converts a file of the chat before it is stored: the sent bytes are never kept, except for a PDF. */
import type { Allegato } from '@battistrada/contract/chat';
import { DomainError } from '../../errore/domain-error.ts';
import { judgePdf } from '../../formato/pdf-attivo.ts';
import type { ImageDecoder, Mittente } from '../../formato/image-decoder.ts';
import { testi } from './testi.ts';

export type Contenuto = Pick<Allegato, 'nome' | 'tipo' | 'larghezza' | 'altezza'> & { readonly contenuto: Buffer };

const MAX_NOME = 100;
const DECODER = new URL('./allegato.decoder.ts', import.meta.url);

/**
 * Decides by the content, not by the file's name; FORMATO_NON_ACCETTATO for anything but an image or a PDF, and for a
 * PDF that does more than show pages.
 */
export async function toContenuto(
  images: ImageDecoder,
  { nome, contenuto }: { nome: string; contenuto: Buffer },
  mittente: Mittente,
): Promise<Contenuto> {
  if (contenuto.subarray(0, 5).toString('latin1') === '%PDF-') {
    await requireFermo(contenuto);
    return { nome: withExtension(nome, 'pdf'), tipo: 'application/pdf', larghezza: null, altezza: null, contenuto };
  }
  const made = await images.decode(DECODER, contenuto, null, mittente);
  return { ...made, nome: withExtension(nome, 'webp'), tipo: 'image/webp', contenuto: Buffer.from(made.contenuto) };
}

async function requireFermo(contenuto: Buffer): Promise<void> {
  const giudizio = await judgePdf(contenuto);
  if (giudizio === 'fermo') return;
  throw new DomainError('FORMATO_NON_ACCETTATO', giudizio === 'attivo' ? testi.pdfAttivo : testi.pdfIlleggibile);
}

/**
 * The last part of a path, without characters that headers or file names forbid, with the extension of the new format.
 */
function withExtension(nome: string, extension: string): string {
  const last = (nome.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[\p{Cc}\p{Cf}<>:"|?*']/gu, '');
  const plain = last.trim().slice(0, MAX_NOME).toWellFormed();
  return `${plain === '' ? testi.senzaNome : plain}.${extension}`;
}
