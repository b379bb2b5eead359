import { afterAll, expect, it } from 'vitest';
import { createPdfRenderer } from './pdf-renderer.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const LAYOUT = new URL('./test/prova.pdf.ts', import.meta.url);

it('makes a PDF/A document in a worker', async () => {
  const file = await pdf.render(LAYOUT, { righe: 3 });
  expect(file.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  expect(file.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
});

it('goes on to a new page when a table does not fit, and counts them', async () => {
  const file = await pdf.render(LAYOUT, { righe: 100 });
  expect(file.toString('latin1')).toMatch(/\/Count 3\b/);
});

it('rejects when a layout fails, and makes the next document', async () => {
  await expect(pdf.render(LAYOUT, { righe: -1 })).rejects.toThrow('Righe negative');
  expect((await pdf.render(LAYOUT, { righe: 0 })).length).toBeGreaterThan(1000);
});

it('starts before it is asked, and whatever goes wrong then is told to whoever asks', async () => {
  const early = createPdfRenderer();
  early.prepare(new URL('./test/inesistente.pdf.ts', import.meta.url));
  early.prepare(LAYOUT);
  expect((await early.render(LAYOUT, { righe: 1 })).length).toBeGreaterThan(1000);
  await early.close();
});
