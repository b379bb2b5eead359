// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDocumentiWire, buildDocumentoWire } from '../features/documenti/test/build-documento.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, PREFIX, refusal, renderPage } from '../test/render-page.tsx';
import { DdtPage, FatturePage, NoteCreditoPage, NoteDebitoPage } from './documenti-page.tsx';

const api = fakeApi();
beforeEach(() => api.answer('/APILogin/Utente', buildUtenteWire()));

const chieste = () => api.callsTo('/Documenti/Fatture').map(({ query }) => query);

describe('each of the four lists', () => {
  it.each([
    ['/ddt', DdtPage, 'DDT', '/Documenti/DDT', 'DDT'],
    ['/fatture', FatturePage, 'Fatture', '/Documenti/Fatture', 'FT'],
    ['/notecredito', NoteCreditoPage, 'Note Credito', '/Documenti/NoteCredito', 'NC'],
    ['/notedebito', NoteDebitoPage, 'Note Debito', '/Documenti/NoteDebito', 'ND'],
  ] as const)(
    '%s shows number, date and total and opens the document in a new tab',
    async (path, Page, titolo, call, tipo) => {
      api.answer(call, buildDocumentiWire([buildDocumentoWire({ tipo })]));
      await renderPage(path, Page);
      const riga = (await screen.findByText('316/2026')).closest('tr') ?? document.body;
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(titolo);
      expect(within(riga).getByText('31/10/2026')).toBeVisible();
      expect(within(riga).getByText('1.234,50 €')).toBeVisible();
      const scarica = within(riga).getByRole('link', { name: 'Scarica' });
      expect(scarica.getAttribute('href')).toBe(`${PREFIX}/Documenti/trova?iddoc=7&tipo=${tipo}`);
      expect(scarica.getAttribute('target')).toBe('_blank');
      // A delivery note is not an invoice.
      const xml = within(riga).queryByRole('link', { name: 'XML' })?.getAttribute('href') ?? null;
      expect(xml).toBe(tipo === 'DDT' ? null : `${PREFIX}/Documenti/Xml?iddoc=7&tipo=${tipo}`);
    },
  );
});

describe('a list of documents', () => {
  it('is filtered by its address and writes the chosen filters into it', async () => {
    api.answer('/Documenti/Fatture', buildDocumentiWire([buildDocumentoWire()], { numeroDocumenti: 1234, pagine: 25 }));
    const { user, router } = await renderPage('/fatture', FatturePage, '?anno=2025&pagina=3&boh=1');
    expect((await screen.findByText('1.234 documenti')).getAttribute('role')).toBe('status');
    expect(chieste()[0]).toEqual({ anno: '2025', pagina: '3' });

    await user.type(screen.getByLabelText('Cerca'), '316');
    await waitFor(() => expect(router.search()).toEqual({ anno: '2025', cerca: '316' }));
    await waitFor(() => expect(chieste().at(-1)).toEqual({ anno: '2025', cerca: '316', pagina: '1' }));
    await user.selectOptions(screen.getByLabelText('Anno'), '2026');
    await waitFor(() => expect(router.search()).toEqual({ anno: '2026', cerca: '316' }));
    await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
    await waitFor(() => expect(chieste().at(-1)).toEqual({ anno: '2026', cerca: '316', pagina: '2' }));
    expect(screen.getByLabelText<HTMLInputElement>('Cerca').value).toBe('316');
  });

  it('moves from a page past the end to the last one, and prints the filters', async () => {
    api.answer('/Documenti/Fatture', ({ query }) =>
      buildDocumentiWire(query['pagina'] === '2' ? [buildDocumentoWire()] : [], { numeroDocumenti: 51, pagine: 2 }),
    );
    const { router } = await renderPage('/fatture', FatturePage, '?anno=2026&pagina=9');
    await waitFor(() => expect(router.search()).toEqual({ anno: '2026', pagina: '2' }));
    expect(await screen.findByText('316/2026')).toBeVisible();
    expect(screen.getByText(/anno 2026, pagina 2 di 2, documenti 51–51 di 51/)).toBeVisible();
  });

  it('leads from a deferred invoice to its delivery notes', async () => {
    api.answer('/Documenti/Fatture', buildDocumentiWire([buildDocumentoWire({ ddt: 8 })]));
    api.answer('/Documenti/Dettaglio', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await renderPage('/fatture', FatturePage);
    await user.click(await screen.findByRole('button', { name: /^8 DDT/, expanded: false }));
    expect(screen.getByRole('button', { name: /^8 DDT/, expanded: true })).toBeVisible();
    expect(api.callsTo('/Documenti/Dettaglio')[0]?.query).toEqual({ iddoc: '7', tipo: 'FT' });
  });

  it('searches after the user stops typing', async () => {
    api.answer('/Documenti/Fatture', buildDocumentiWire([buildDocumentoWire()]));
    const { user } = await renderPage('/fatture', FatturePage);
    await screen.findByText('316/2026');
    await user.type(screen.getByLabelText('Cerca'), '316/2026');
    await waitFor(() => expect(chieste()).toHaveLength(2));
    expect(chieste()[1]?.['cerca']).toBe('316/2026');
  });

  it('shows that nothing was found and removes the filters with a button', async () => {
    api.answer('/Documenti/Fatture', ({ query }) =>
      buildDocumentiWire(query['cerca'] === undefined ? [buildDocumentoWire()] : []),
    );
    const { user, router } = await renderPage('/fatture', FatturePage, '?cerca=zzz');
    expect(await screen.findByText('Nessun documento trovato.')).toBeVisible();
    expect(screen.getByText('0 documenti')).toHaveAttribute('role', 'status');
    const [togli] = screen.getAllByRole('button', { name: 'Togli i filtri' });
    await user.click(togli ?? document.body);
    expect(await screen.findByText('316/2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(router.search()).toEqual({});
    expect(screen.getByLabelText<HTMLInputElement>('Cerca').value).toBe('');
  });

  it('offers a retry when it cannot be loaded', async () => {
    api.answer('/Documenti/Fatture', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await renderPage('/fatture', FatturePage);
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    api.answer('/Documenti/Fatture', buildDocumentiWire([buildDocumentoWire()]));
    await user.click(riprova);
    expect(await screen.findByText('316/2026')).toBeVisible();
  });

  it('offers a month of one kind, or of every kind, as one file', async () => {
    api.answer('/Documenti/Fatture', buildDocumentiWire([buildDocumentoWire()], { anni: [2025] }));
    const { user } = await renderPage('/fatture', FatturePage);
    await screen.findByText('316/2026');
    await user.selectOptions(screen.getByLabelText('Un mese intero'), 'Marzo 2025');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Fatture in ZIP')).toBe(`${PREFIX}/Documenti/Archivio?mese=2025-03&tipo=FT`);
    expect(href('Tutto in ZIP')).toBe(`${PREFIX}/Documenti/Archivio?mese=2025-03`);
  });
});

it.each([
  [-452.18, 'a tuo credito'],
  [-100, 'restano 100,00 € a tuo credito'],
  [0, 'usata'],
])('the open amount of a credit note is a credit and never to pay: %d reads %s', async (residuo, testo) => {
  const nota = buildDocumentoWire({ tipo: 'NC' });
  api.answer('/Documenti/NoteCredito', buildDocumentiWire([nota]));
  api.answer('/Documenti/Dettaglio', {
    ...nota,
    pagamento: '',
    destinazione: '',
    imponibile: 370.64,
    aliquotaIva: 22,
    iva: 81.54,
    riepilogo: [],
    righe: [],
    collegati: [],
    ordini: [],
    scadenze: [{ id_partita: 1, data_scad: '2026-12-31', importo: -452.18, residuo }],
  });
  const { user } = await renderPage('/notecredito', NoteCreditoPage);
  await user.click(await screen.findByRole('button', { name: 'Apri il dettaglio di 316/2026', expanded: false }));
  expect(await screen.findByText(testo)).toBeVisible();
  expect(screen.queryByText('da pagare')).not.toBeInTheDocument();
});

it('a document with several VAT rates names what each comes to', async () => {
  const fattura = buildDocumentoWire();
  api.answer('/Documenti/Fatture', buildDocumentiWire([fattura]));
  api.answer('/Documenti/Dettaglio', {
    ...fattura,
    pagamento: '',
    destinazione: '',
    imponibile: 130,
    aliquotaIva: 22,
    iva: 22,
    riepilogo: [
      { aliquotaIva: 22, natura: '', norma: '', imponibile: 100, iva: 22 },
      { aliquotaIva: 0, natura: 'N4', norma: 'Art. 10 D.P.R. 633/72', imponibile: 30, iva: 0 },
    ],
    righe: [
      { codice: 'A', descrizione: 'Gomma', quantita: 1, prezzo: 100, importo: 100, aliquotaIva: 22, idDdt: null },
      { codice: 'B', descrizione: 'Corso', quantita: 1, prezzo: 30, importo: 30, aliquotaIva: 0, idDdt: null },
    ],
    collegati: [],
    ordini: [],
    scadenze: [],
  });
  const { user } = await renderPage('/fatture', FatturePage);
  await user.click(await screen.findByRole('button', { name: /^Apri il dettaglio/, expanded: false }));
  expect(await screen.findByRole('row', { name: /IVA 22 % 22,00\s€/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /IVA 0 % \(N4\) 0,00\s€/ })).toBeVisible();
});

it('a document links to its order, its other documents and its due dates', async () => {
  const ddt = { idDocumento: 5, numeroDocumento: '914/2026', dataDocumento: '2026-10-29', tipo: 'DDT' as const };
  const nota = buildDocumentoWire({ numeroOrdine: 102_135, collegato: ddt });
  api.answer('/Documenti/Fatture', buildDocumentiWire([nota]));
  api.answer('/Documenti/Dettaglio', {
    ...nota,
    pagamento: 'Ri.Ba. 60 gg',
    destinazione: '',
    imponibile: 1011.89,
    aliquotaIva: 22,
    iva: 222.61,
    riepilogo: [],
    righe: [
      {
        codice: 'PFU',
        descrizione: 'Contributo PFU',
        quantita: 4,
        prezzo: 2.5,
        importo: 10,
        aliquotaIva: 22,
        idDdt: 5,
      },
    ],
    collegati: [ddt],
    ordini: [{ id: 1, numero: 102_135, dataOrdine: '2026-10-28' }],
    scadenze: [{ id_partita: 1, data_scad: '2026-12-31', importo: 1234.5, residuo: 0 }],
  });
  const { user } = await renderPage('/fatture', FatturePage);
  await user.click(await screen.findByRole('button', { name: 'Apri il dettaglio di 316/2026', expanded: false }));
  expect(await screen.findByText('Contributo PFU')).toBeVisible();
  expect(screen.getByText('del 29/10/2026')).toBeVisible();
  expect(screen.getByText('222,61 €')).toBeVisible();
  expect(screen.getByText('31/12/2026')).toBeVisible();
  expect(screen.getByText('pagata')).toBeVisible();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const href of ['/ordini?numero=102135', '/ddt?cerca=914%2F2026', '/estrattoconto'])
    expect(hrefs).toContain(href);
  expect(api.callsTo('/Documenti/Dettaglio')[0]?.query).toEqual({ iddoc: '7', tipo: 'FT' });
  await user.click(screen.getByRole('button', { name: 'Chiudi il dettaglio di 316/2026', expanded: true }));
  expect(screen.queryByText('Contributo PFU')).not.toBeInTheDocument();
});

it('the lines of an invoice are grouped by delivery note, each note once', async () => {
  const note = [
    { idDocumento: 5, numeroDocumento: '914/2026', dataDocumento: '2026-10-29', tipo: 'DDT' as const },
    { idDocumento: 6, numeroDocumento: '920/2026', dataDocumento: '2026-10-30', tipo: 'DDT' as const },
  ];
  const fattura = buildDocumentoWire({});
  api.answer('/Documenti/Fatture', buildDocumentiWire([fattura]));
  const riga = (descrizione: string, idDdt: number | null) => ({
    codice: '',
    descrizione,
    quantita: 4,
    prezzo: 2.5,
    importo: 10,
    idDdt,
  });
  api.answer('/Documenti/Dettaglio', {
    ...fattura,
    pagamento: '',
    destinazione: '',
    imponibile: 40,
    aliquotaIva: 22,
    iva: 8.8,
    riepilogo: [],
    righe: [riga('Prima', 5), riga('Seconda', 5), riga('Terza', 6), riga('Trasporto', null)],
    collegati: note,
    ordini: [],
    scadenze: [],
  });
  const { user } = await renderPage('/fatture', FatturePage);
  await user.click(await screen.findByRole('button', { name: 'Apri il dettaglio di 316/2026', expanded: false }));
  const tabella = await screen.findByRole('table', { name: 'Righe di 316/2026' });
  const scritte = within(tabella)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /^DDT \S+|Prima|Seconda|Terza|Trasporto/.exec(textContent)?.[0])
    .filter((scritta) => scritta !== undefined);
  expect(scritte).toEqual(['DDT 914/2026', 'Prima', 'Seconda', 'DDT 920/2026', 'Terza', 'Trasporto']);
});

it('invoices are filtered by payment and dates, summed by month and year, and downloaded for those dates', async () => {
  const scaduta = buildDocumentoWire({ stato: 'SCADUTO', residuo: 617.25 });
  const mesi = [
    { mese: '2026-10', documenti: 2, totale: 300.5 },
    { mese: '2025-12', documenti: 1, totale: 100 },
  ];
  api.answer('/Documenti/Fatture', buildDocumentiWire([scaduta], { mesi }));
  const { user, router } = await renderPage('/fatture', FatturePage, '?dal=2026-01-01&al=2026-03-31');
  expect(await screen.findByText('Scaduta', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('617,25 €')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Stato'), 'Scaduta');
  await waitFor(() => expect(router.search()).toEqual({ dal: '2026-01-01', al: '2026-03-31', stato: 'SCADUTO' }));
  expect(api.callsTo('/Documenti/Fatture').at(-1)?.query).toMatchObject({ stato: 'SCADUTO', dal: '2026-01-01' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Fatture in ZIP')).toContain('dal=2026-01-01&al=2026-03-31&tipo=FT');
  expect(href('CSV')).toMatch(/\/Documenti\/Esporta\?.*stato=SCADUTO.*tipo=FT/);
  await user.click(screen.getByText('Totali per mese e anno'));
  const righe = within(screen.getByRole('table', { name: '' }))
    .getAllByRole('row')
    .map((riga) => riga.textContent);
  expect(righe).toEqual([
    'PeriodoDocumentiTotale',
    '20262300,50\u00A0€',
    'Ottobre 20262300,50\u00A0€',
    '20251100,00\u00A0€',
    'Dicembre 20251100,00\u00A0€',
  ]);
});
