import PDFDocument from 'pdfkit';
import { extractText, extractTextItems } from 'unpdf';
import { expect, it, vi } from 'vitest';
import { draw } from './documento.pdf.ts';
import type { DocumentoCompleto } from './documento.sql.ts';

const DDT = {
  id: 1,
  tipo: 'DDT',
  numero: '70/2026',
  data: '2026-03-10',
  numeroOrdine: 100_007,
  dataOrdine: null,
} as const;

function build(righe: number, o: Partial<DocumentoCompleto> = {}): DocumentoCompleto {
  return {
    id: 1,
    tipo: 'FT',
    numero: '12/2026',
    data: '2026-03-31',
    totaleCents: 12_200,
    imponibileCents: 10_000,
    ivaBp: 2_200,
    ivaCents: 2_200,
    riepilogo: [],
    pagamento: 'Ri.Ba. 30 gg',
    destinazione: 'Via Po 3\n10100 Torino (TO)',
    numeroOrdine: null,
    collegato: null,
    collegati: [],
    ordini: [{ id: 7, numero: 100_007, dataOrdine: '2026-03-09' }],
    ddt: [DDT],
    righe: Array.from({ length: righe }, (_, i) => ({
      codice: i % 5 === 4 ? 'PFU' : `MIC${i}`,
      descrizione: '205/55 R16 91V MICHELIN PRIMACY 4+',
      quantita: 2,
      prezzoCents: 5_000,
      importoCents: 10_000,
      ivaBp: 2_200,
      idDdt: 1,
    })),
    scadenze: [{ id: 1, dataScadenza: '2026-04-30', importoCents: 12_200, residuoCents: 12_200 }],
    intestatario: {
      ragioneSociale: 'Gomme Sant’Ambrogio S.r.l.',
      indirizzo: 'Via Emilia 1',
      cap: '40100',
      citta: 'Bologna',
      provincia: 'BO',
      partitaIva: '12345678903',
      codiceSdi: 'ABC1234',
      emailPec: '',
    },
    ...o,
  };
}

const print = async (documento: DocumentoCompleto, isRitiro = false): Promise<string> =>
  Buffer.from(await make(documento, isRitiro)).toString('latin1');

async function make(documento: DocumentoCompleto, isRitiro = false, marchio = 'Battistrada'): Promise<Uint8Array> {
  const file = await draw({
    documento,
    azienda: {
      ragioneSociale: 'Grossista S.r.l.',
      partitaIva: '90000010000',
      indirizzo: 'Via Po 1',
      cap: '40138',
      citta: 'Bologna',
      provincia: 'BO',
      telefono: '',
      email: '',
      iban: '',
    },
    marchio,
    isRitiro,
    creato: new Date('2026-04-01T08:00:00Z'),
  });
  return new Uint8Array(file);
}

const pages = (file: string): number => Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(file)?.[1]);

it('the PDF has as many pages as its lines need, with embedded fonts for archiving', async () => {
  const short = await print(build(5));
  const long = await print(build(78));
  expect([pages(short), pages(long)]).toEqual([1, 3]);
  for (const file of [short, long]) {
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(file.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
    expect(file).not.toContain('/BaseFont /Helvetica');
  }
});

it.each(['FT', 'NC', 'DDT'] as const)('no page of a %s has its end without one of its lines', async (tipo) => {
  for (let righe = 20; righe < 36; righe += 1) {
    const { text } = await extractText(await make(build(righe, { tipo })));
    for (const pagina of text) expect(pagina, `${righe} lines`).toMatch(/PRIMACY/);
  }
});

it('a heading of the lines is never the last of a page, however long the line under it is', async () => {
  for (let righe = 10; righe < 20; righe += 1) {
    const lines = build(righe + 4).righe.map((riga, i) => ({
      ...riga,
      descrizione: i < righe ? riga.descrizione : 'Pneumatico vettura omologato '.repeat(10),
      idDdt: i < righe ? 1 : i,
    }));
    const ddt = [DDT, ...lines.slice(righe).map(({ idDdt }) => ({ ...DDT, id: idDdt }))];
    const { text } = await extractText(await make(build(0, { righe: lines, ddt })));
    for (const pagina of text) expect(pagina, `${righe} lines`).not.toMatch(/ordine 100007\s+Fattura 12\/2026 del/);
  }
});

it('a long brand stands above the line of the head, with nothing written over it', async () => {
  const { items } = await extractTextItems(
    await make(build(1), false, 'Gruppo Distribuzione Pneumatici Italia Nord-Est Battistrada'),
  );
  const yOf = (testo: string) => items[0]?.find(({ str }) => str.includes(testo))?.y ?? Number.NaN;
  expect(yOf('Battistrada')).toBeGreaterThan(yOf('CEDENTE') + 10);
});

it('the PDF is identical for the same instant, whatever was drawn before', async () => {
  const first = await print(build(12));
  await print(build(40));
  expect(await print(build(12))).toBe(first);
});

it.each<[string, Partial<DocumentoCompleto>]>([
  ['a delivery note', { tipo: 'DDT', ddt: [], collegato: { ...DDT, id: 9, tipo: 'FT' } }],
  ['a credit note', { tipo: 'NC', ddt: [], ordini: [], collegato: { ...DDT, id: 9, tipo: 'FT' } }],
  ['no VAT', { ivaBp: 0, ivaCents: 0, totaleCents: 10_000 }],
  ['texts in other letters and control characters', { destinazione: '日本\u0000 ☃', pagamento: '', ordini: [] }],
])('draws %s on one page', async (_what, o) => {
  expect(pages(await print(build(3, o)))).toBe(1);
});

/** All written texts, in order. */
async function read(documento: DocumentoCompleto, isRitiro = false): Promise<string[]> {
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  await print(documento, isRitiro);
  const texts = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  return texts;
}

it('the PDF names the customer as carrier of goods collected at the counter', async () => {
  const ddt = build(1, { tipo: 'DDT', ddt: [], destinazione: 'Ritiro in sede' });
  const fetched = (await read(ddt, true)).join('\n');
  expect(fetched).toMatch(/^Destinatario$/m);
  expect(fetched).toContain('ritirata in sede dal destinatario');
  const sent = (await read(ddt)).join('\n');
  expect(sent).toMatch(/^Mittente$/m);
  expect(sent).not.toContain('ritirata in sede');
});

it('the PDF names the rate of each row, what each rate comes to, and why a part has no VAT', async () => {
  const esente = { ivaBp: 0, natura: 'N4', norma: 'Art. 10 D.P.R. 633/72', imponibileCents: 3_000, ivaCents: 0 };
  const riepilogo = [{ ivaBp: 2_200, natura: '', norma: '', imponibileCents: 10_000, ivaCents: 2_200 }, esente];
  const [prima, seconda] = build(2).righe;
  if (prima === undefined || seconda === undefined) throw new Error('no rows');
  const righe = [prima, { ...seconda, importoCents: 3_000, ivaBp: 0 }];
  const testi = (await read(build(2, { righe, riepilogo, imponibileCents: 13_000, totaleCents: 15_200 }))).join('\n');
  expect(testi).toMatch(/22\s%\n100,00\s€\n22,00\s€\nEsente \(N4\)\n30,00\s€\n0,00\s€/);
  expect(testi).toMatch(/^IVA\n22,00\s€$/m);
  expect(testi).toContain('N4: Art. 10 D.P.R. 633/72.');
});

it('the PDF breaks a long e-mail address after its @ or a dot, and never a short one', async () => {
  const { intestatario } = build(1);
  const righeOf = async (emailPec: string) =>
    (await read(build(1, { intestatario: { ...intestatario, emailPec } }))).find((text) => text.includes('PEC '));
  expect(await righeOf('gomme@pec.it')).toMatch(/^PEC gomme@pec\.it$/m);
  const lunga = await righeOf('amministrazione.gommesantambrogio@legalmail.postacertificata.it');
  expect(lunga).toMatch(/[@.]\n/);
  expect(lunga?.slice(lunga.indexOf('PEC'))).not.toMatch(/[^@.C]\n/);
});
