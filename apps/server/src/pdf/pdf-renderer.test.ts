import { extractText } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { createPdfRenderer } from './pdf-renderer.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const LAYOUT = new URL('./test/prova.pdf.ts', import.meta.url);

it('the renderer makes a PDF/A document in a process of its own', async () => {
  const file = await pdf.render(LAYOUT, { righe: 3 });
  expect(file.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  expect(file.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
});

it('the renderer continues a table on a new page and numbers the pages', async () => {
  const file = await pdf.render(LAYOUT, { righe: 100 });
  expect(file.toString('latin1')).toMatch(/\/Count 3\b/);
});

it('the renderer rejects when a layout fails, and makes the next document', async () => {
  await expect(pdf.render(LAYOUT, { righe: -1 })).rejects.toThrow('Righe negative');
  expect((await pdf.render(LAYOUT, { righe: 0 })).length).toBeGreaterThan(1000);
});

it('the renderer makes the next document after a process died', async () => {
  await expect(pdf.render(new URL('./test/morte.pdf.ts', import.meta.url), {})).rejects.toThrow('exited');
  expect((await pdf.render(LAYOUT, { righe: 1 })).length).toBeGreaterThan(1000);
});

it('the renderer starts its process in advance, and reports a failed start to the first caller', async () => {
  const early = createPdfRenderer();
  early.prepare(new URL('./test/inesistente.pdf.ts', import.meta.url));
  early.prepare(LAYOUT);
  expect((await early.render(LAYOUT, { righe: 1 })).length).toBeGreaterThan(1000);
  await early.close();
});

it.each([':', '"'])(
  'the renderer writes texts that can be found and copied, also after a document with %s',
  async (segno) => {
    const fresh = createPdfRenderer();
    const layout = new URL('./test/testo.pdf.ts', import.meta.url);
    // The sign is made of two points or apostrophes, which no document has written yet.
    await fresh.render(layout, { testo: `12${segno}30` });
    const testo = "D'Angelo, L’Aquila: 1.234,50 €";
    const { text } = await extractText(new Uint8Array(await fresh.render(layout, { testo })), { mergePages: true });
    await fresh.close();
    expect(text.replaceAll(/\s+/g, ' ').split(testo)).toHaveLength(5);
  },
);
