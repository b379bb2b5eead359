/**
 * Documents as PDF, assigned by their name: `{tipo}_{numero}_{anno}.pdf`, one or an archive of them (integration.md
 * §1.3).
 */
import { readFile, stat } from 'node:fs/promises';
import { testi } from '../testi.ts';
import { FileRotto, type FileLetto, type RigaLetta } from './formato.ts';
import type { Archivio } from './zip.ts';

const COLONNE_PDF = ['file', 'tipo', 'numero', 'anno', '_contenuto'] as const;

/** Maximum for one document; scans are large. */
const MAX_BYTE_PDF = 20 * 1024 * 1024;

export async function openPdf(percorso: string, nomeFile: string): Promise<FileLetto> {
  if ((await stat(percorso)).size > MAX_BYTE_PDF) throw new FileRotto(testi.pdfTroppoGrande);
  const nome = nomeFile.split(/[/\\]/).at(-1) ?? '';
  return fileOf(async function* () {
    yield { nome, contenuto: await readFile(percorso) };
  });
}

export const isPdf = (nome: string): boolean => /\.pdf$/i.test(nome);

export const openPdfZip = (archivio: Archivio): FileLetto => fileOf(() => archivio.contenuti(isPdf));

function fileOf(read: () => AsyncIterable<{ nome: string; contenuto: Buffer }>): FileLetto {
  return {
    tipo: 'documenti_pdf',
    testata: COLONNE_PDF,
    separatore: ';',
    codifica: { nome: 'utf8', hasBom: true },
    async *righe(): AsyncGenerator<RigaLetta> {
      let riga = 1;
      for await (const { nome, contenuto } of read()) {
        riga += 1;
        const file = nome.split('/').at(-1) ?? '';
        const [, tipo, numero, anno] = /^(DDT|FT|NC|ND)_(.+)_(\d{4})\.pdf$/i.exec(file) ?? [];
        const isIntero =
          contenuto.subarray(0, 5).toString('latin1') === '%PDF-' && contenuto.subarray(-2_048).includes('%%EOF');
        yield { riga, celle: [file, tipo?.toUpperCase(), numero, anno, isIntero ? contenuto.toString('base64') : ''] };
      }
    },
  };
}
