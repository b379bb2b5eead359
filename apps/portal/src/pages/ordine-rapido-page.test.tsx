// @vitest-environment jsdom
import type { EsitoVerificaWire, RigaVerificataWire } from '@battistrada/contract/ordine-rapido.schema';
import { getStoria } from '@battistrada/contract/storia-articolo';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildProdottoWire } from '../features/ricerca/test/build-prodotto.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { OrdineRapidoPage } from './ordine-rapido-page.tsx';

const api = fakeApi();

const UNA = buildProdottoWire({
  id: 'UNA',
  desart: 'MICHELIN 205/55 R16 91V',
  disponibilita: [
    {
      deposito: 1,
      quantita: 6,
      tempiConsegna: '24 ore',
      consegna: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' },
    },
  ],
  disponibilitaTotale: 6,
  prezzo: 80,
  pfu: 2,
  contributoLogistico: 0,
});
const DUE = buildProdottoWire({ id: 'DUE', desart: 'PIRELLI 205/55 R16 91V', disponibilitaTotale: 9 });

/** The server's answer for the lines of the tests. */
function verify(testo: string): EsitoVerificaWire {
  const prime = new Map<string, RigaVerificataWire>();
  const righe = testo.split('\n').flatMap((scritto, i): RigaVerificataWire[] => {
    if (scritto.trim() === '') return [];
    const [codice = '', pezzi = '1'] = scritto.trim().split(/\s+/);
    const base = {
      riga: i + 1,
      testo: scritto,
      qty: Number(pezzi),
      motivo: null,
      codice: null,
      prodotto: null,
      scelte: [],
    };
    if (codice === '2055516')
      return [{ ...base, esito: 'scegliere', motivo: 'Corrisponde a più articoli: scegli quale.', scelte: [UNA, DUE] }];
    const prodotto = [UNA, DUE].find(({ id }) => id === codice);
    if (prodotto === undefined)
      return [{ ...base, qty: 0, esito: 'correggere', motivo: 'Nessun articolo ha questo codice.' }];
    const riga: RigaVerificataWire = { ...base, esito: 'pronta', codice, prodotto };
    const prima = prime.get(codice);
    if (prima !== undefined) {
      prima.qty += riga.qty;
      return [{ ...riga, qty: 0, motivo: `Sommata alla riga ${prima.riga}: è lo stesso articolo.` }];
    }
    prime.set(codice, riga);
    return [riga];
  });
  const count = (esito: string): number => righe.filter((riga) => riga.esito === esito).length;
  return { righe, pronte: count('pronta'), daScegliere: count('scegliere'), daCorreggere: count('correggere') };
}

beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Carrello/Carrello', { carrello: [], coupon: [] });
  draft('');
  api.answer('/OrdineRapido/Verifica', ({ body }) => verify((body as { testo: string }).testo));
  api.answer('/OrdineRapido/Aggiungi', ({ body }) => ({
    righe: (body as { righe: { codice: string; qty: number }[] }).righe.map(({ codice, qty }) => ({
      codice,
      qty,
      esito: 'aggiunta',
      codiceErrore: null,
      Message: null,
    })),
  }));
});

function draft(testo: string): void {
  api.answer('/OrdineRapido/Bozza', ({ body }) => ({
    testo: body === null ? testo : (body as { testo: string }).testo,
    salvata: null,
  }));
}
const casella = () => screen.findByRole('textbox', { name: 'Righe dell’ordine' });
const paste = async (testo: string): Promise<void> => {
  fireEvent.change(await casella(), { target: { value: testo } });
};
const righe = async () =>
  within(await screen.findByRole('list', { name: 'Righe controllate' })).getAllByRole('listitem');

it('shows each pasted row in its place: ready, to choose, to mend, summed', async () => {
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 4\n\nBOH 2\nDUE\nUNA 1');
  const [prima, seconda, terza, quarta] = await righe();
  expect(within(prima as HTMLElement).getByText('Pronta')).toBeVisible();
  expect(within(prima as HTMLElement).getByRole('spinbutton')).toHaveValue('5');
  expect(within(prima as HTMLElement).getByText(/mer 11 mar/)).toBeVisible();
  expect(within(seconda as HTMLElement).getByText('Nessun articolo ha questo codice.')).toBeVisible();
  expect(within(terza as HTMLElement).getByText('Pronta')).toBeVisible();
  expect(within(quarta as HTMLElement).getByText('Sommata')).toBeVisible();
  expect(screen.getByText('1 da correggere')).toBeVisible();
});

it('restores the draft and saves what is typed', async () => {
  draft('UNA 2');
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  expect(await casella()).toHaveValue('UNA 2');
  await paste('UNA 2\nDUE 1');
  await waitFor(() => expect(api.callsTo('/OrdineRapido/Bozza').at(-1)?.body).toEqual({ testo: 'UNA 2\nDUE 1' }));
});

it('writes a choice into its line', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('BOH\n2055516 4');
  await user.click(await screen.findByRole('button', { name: (nome) => nome.startsWith(`Scegli ${DUE.desart}`) }));
  expect(await casella()).toHaveValue('BOH\nDUE\t4');
  expect(await screen.findByRole('spinbutton', { name: `Quantità di ${DUE.desart}` })).toHaveValue('4');
  expect((await righe())[1]).toHaveFocus();
});

it('gives the focus of a row that is removed to the control before it', async () => {
  const { user } = await renderPage('/ordine-rapido', () => (
    <main>
      <OrdineRapidoPage />
    </main>
  ));
  await paste('UNA 2\nDUE 3');
  (await screen.findByRole('button', { name: 'Togli la riga 2' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Togli la riga 1' })).toHaveFocus());
});

it('leads back to the field once the rows are in the cart or thrown away: a scanner goes on there', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 2');
  await user.click(await screen.findByRole('button', { name: 'Metti 1 riga nel carrello' }));
  await waitFor(async () => expect(await casella()).toHaveValue(''));
  expect(await casella()).toHaveFocus();
  await user.keyboard('UNA{Enter}');
  expect(await casella()).toHaveValue('UNA\n');
  await user.click(screen.getByRole('button', { name: 'Svuota' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Svuota' }));
  await waitFor(async () => expect(await casella()).toHaveFocus());
});

it('recomputes the amount while a quantity is typed, with the rows summed into it', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 1\nDUE 1\nUNA 1');
  const quantita = await screen.findByRole('spinbutton', { name: `Quantità di ${UNA.desart}` });
  await user.clear(quantita);
  await user.type(quantita, '12');
  expect(screen.getByText(/960,00/)).toBeVisible();
  expect(await casella()).toHaveValue('UNA\t12\nDUE 1\n');
});

it('puts the ready rows into the cart once, and keeps the rest', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 2\nBOH\nUNA 1\nDUE 3');
  await user.dblClick(await screen.findByRole('button', { name: 'Metti 2 righe nel carrello' }));
  await waitFor(async () => expect(await casella()).toHaveValue('BOH'));
  const calls = api.callsTo('/OrdineRapido/Aggiungi');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    righe: [
      { codice: 'UNA', qty: 3, forza: false },
      { codice: 'DUE', qty: 3 },
    ],
  });
  expect(await screen.findByText('2 righe nel carrello.')).toBeVisible();
});

it('keeps a row that the cart refused, with the reason, and sends a lost answer again under the same token', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 2\nDUE 3');
  const metti = await screen.findByRole('button', { name: 'Metti 2 righe nel carrello' });
  const answered = api.callsTo('/OrdineRapido/Aggiungi');
  api.answer('/OrdineRapido/Aggiungi', () => refusal(500, 'ERRORE_INTERNO'));
  await user.click(metti);
  await screen.findByText(/non si aggiungono due volte/);
  api.answer('/OrdineRapido/Aggiungi', {
    righe: [
      { codice: 'UNA', qty: 2, esito: 'aggiunta', codiceErrore: null, Message: null },
      { codice: 'DUE', qty: 3, esito: 'rifiutata', codiceErrore: 'DISPONIBILITA_SUPERATA', Message: 'Troppi pezzi.' },
    ],
  });
  await user.click(metti);
  expect(await screen.findByText('Troppi pezzi.')).toBeVisible();
  expect(screen.queryByText(/non si aggiungono due volte/)).not.toBeInTheDocument();
  expect(await casella()).toHaveValue('DUE 3');
  const tokens = api.callsTo('/OrdineRapido/Aggiungi').map(({ body }) => (body as { token: string }).token);
  expect([answered.length, tokens.length, new Set(tokens).size]).toEqual([0, 2, 1]);
});

it('sends a lost answer again under the same token after a reload, which finds the rows in the draft', async () => {
  const aggiunte = () => api.callsTo('/OrdineRapido/Aggiungi');
  const metti = async (): Promise<void> => {
    const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
    await paste('UNA 2');
    await user.click(await screen.findByRole('button', { name: 'Metti 1 riga nel carrello' }));
  };
  api.answer('/OrdineRapido/Aggiungi', () => refusal(500, 'ERRORE_INTERNO'));
  await metti();
  await screen.findByText(/non si aggiungono due volte/);
  cleanup();
  const aggiunta = { codice: 'UNA', qty: 2, esito: 'aggiunta' as const, codiceErrore: null, Message: null };
  api.answer('/OrdineRapido/Aggiungi', { righe: [aggiunta] });
  await metti();
  await screen.findByText('1 riga nel carrello.');
  cleanup();
  // It was answered: the same rows are added once more.
  await metti();
  await waitFor(() => expect(aggiunte()).toHaveLength(3));
  const [primo, secondo, terzo] = aggiunte().map(({ body }) => (body as { token: string }).token);
  expect([secondo === primo, terzo === primo]).toEqual([true, false]);
});

it('gives back what was typed and could not be saved, and forgets it once it is', async () => {
  // The page of an earlier test may still save when it is left.
  const salvati = () =>
    api.callsTo('/OrdineRapido/Bozza').filter(({ body }) => (body as { testo: string } | null)?.testo === 'UNA 2');
  api.answer('/OrdineRapido/Bozza', ({ body }) =>
    body === null ? { testo: 'DUE 1', salvata: null } : refusal(401, 'SESSIONE_SCADUTA'),
  );
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 2');
  await waitFor(() => expect(salvati()).toHaveLength(1));
  // Whoever leaves the screen tries once more.
  cleanup();
  await waitFor(() => expect(salvati()).toHaveLength(2));
  draft('DUE 1');
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  expect(await casella()).toHaveValue('UNA 2');
  await waitFor(() => expect(salvati()).toHaveLength(3));
  await screen.findByText('Bozza salvata');
  cleanup();
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  expect(await casella()).toHaveValue('DUE 1');
});

it('gives back what was typed while the ended session leads to the login', async () => {
  api.answer('/OrdineRapido/Bozza', ({ body }) =>
    body === null ? { testo: '', salvata: null } : refusal(401, 'SESSIONE_SCADUTA'),
  );
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 2');
  await waitFor(() => expect(api.callsTo('/OrdineRapido/Bozza').some(({ body }) => body !== null)).toBe(true));
  // The address is the login's already, and the screen stays for a second (session-end.ts).
  window.history.replaceState(null, '', '/login');
  await paste('DUE 4');
  await paste('TRE 1');
  cleanup();
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  expect(await casella()).toHaveValue('TRE 1');
});

it('sends rows an hour after a lost answer under a new token: who sends them then wants them once more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') });
  api.answer('/OrdineRapido/Aggiungi', () => refusal(500, 'ERRORE_INTERNO'));
  for (const time of ['09:00:00', '09:59:59', '10:00:01']) {
    vi.setSystemTime(`2026-03-10T${time}Z`);
    const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
    await paste('UNA 2');
    await user.click(await screen.findByRole('button', { name: 'Metti 1 riga nel carrello' }));
    await screen.findByText(/non si aggiungono due volte/);
    cleanup();
  }
  vi.useRealTimers();
  const [primo, secondo, terzo] = api
    .callsTo('/OrdineRapido/Aggiungi')
    .map(({ body }) => (body as { token: string }).token);
  expect([secondo === primo, terzo === primo]).toEqual([true, false]);
});

it('offers the available pieces when they are fewer, or the whole quantity anyway', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 8');
  await user.click(await screen.findByRole('checkbox', { name: 'Ordina lo stesso quello che manca' }));
  await user.click(screen.getByRole('button', { name: 'Metti 1 riga nel carrello' }));
  await waitFor(() => expect(api.callsTo('/OrdineRapido/Aggiungi')).toHaveLength(1));
  expect(api.callsTo('/OrdineRapido/Aggiungi')[0]?.body).toMatchObject({
    righe: [{ codice: 'UNA', qty: 8, forza: true }],
  });
  await paste('UNA 9');
  await user.click(await screen.findByRole('button', { name: 'Prendi i 6 disponibili' }));
  expect(await casella()).toHaveValue('UNA\t6');
});

it('does not say that nothing can stand in for an article when nobody could look', async () => {
  api.answer(getStoria, () => HttpResponse.error());
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 8');
  await user.click(await screen.findByRole('button', { name: 'Cerca sostituti' }));
  expect(await screen.findByText('Non è stato possibile cercare i sostituti. Riprova.')).toBeVisible();
  expect(screen.queryByText(/^Nessun articolo della stessa misura/)).not.toBeInTheDocument();
});

it('uses the other warehouses for a row in the call that adds it', async () => {
  const sparsa = {
    ...UNA,
    disponibilita: [1, 2].map((deposito) => ({ deposito, quantita: 3, tempiConsegna: '24 ore', consegna: null })),
  };
  api.answer('/OrdineRapido/Verifica', ({ body }) => {
    const esito = verify((body as { testo: string }).testo);
    return { ...esito, righe: esito.righe.map((riga) => ({ ...riga, prodotto: sparsa })) };
  });
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 5');
  await user.click(await screen.findByRole('checkbox', { name: 'Anche dagli altri depositi' }));
  await user.click(screen.getByRole('button', { name: 'Metti 1 riga nel carrello' }));
  expect(await screen.findByText('1 riga nel carrello.')).toBeVisible();
  expect(api.callsTo('/OrdineRapido/Aggiungi').map(({ body }) => body)).toMatchObject([
    { righe: [{ codice: 'UNA', qty: 5, includiDepositiSecondari: true }] },
  ]);
  expect(api.callsTo('/Carrello/Modifica')).toHaveLength(0);
});

it('starts with the user’s preference for the other warehouses', async () => {
  const sparsa = { ...UNA, disponibilita: UNA.disponibilita.map((scorta) => ({ ...scorta, quantita: 3 })) };
  api.answer('/APILogin/Utente', { ...buildUtenteWire(), sempreAltriDepositi: true });
  api.answer('/OrdineRapido/Verifica', ({ body }) => {
    const esito = verify((body as { testo: string }).testo);
    return { ...esito, righe: esito.righe.map((riga) => ({ ...riga, prodotto: sparsa })) };
  });
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 5');
  const altri = await screen.findByRole('checkbox', { name: 'Anche dagli altri depositi' });
  expect(altri).toBeChecked();
  await user.click(altri);
  await user.click(screen.getByRole('button', { name: 'Metti 1 riga nel carrello' }));
  await waitFor(() => expect(api.callsTo('/OrdineRapido/Aggiungi')).toHaveLength(1));
  expect(api.callsTo('/OrdineRapido/Aggiungi')[0]?.body).toMatchObject({
    righe: [{ codice: 'UNA', includiDepositiSecondari: false }],
  });
});

it('reads a file by its columns and remembers them', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await casella();
  const file = new File(['\uFEFFNota;Codice articolo;Q.tà\r\n"per ""Gino""";UNA;4\r\n;DUE;2\r\n'], 'ordine.csv', {
    type: 'text/csv',
  });
  await user.upload(screen.getByLabelText('Apri un file'), file);
  expect(await screen.findByRole('combobox', { name: 'Articolo (codice, EAN o misura)' })).toHaveValue('1');
  expect(screen.getByRole('combobox', { name: 'Quantità' })).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Aggiungi 2 righe' }));
  expect(await casella()).toHaveValue('UNA\t4\nDUE\t2');
  expect(localStorage.getItem('battistrada.ordine-rapido.colonne')).toContain('codice articolo');
});

it('refuses a sheet that unpacks to too much, a file that is no sheet, and a sheet of 10,000 rows', async () => {
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await casella();
  const open = (contenuto: BlobPart, nome: string) =>
    user.upload(screen.getByLabelText('Apri un file'), new File([contenuto], nome));
  // The end of a zip's directory, whose one entry claims to unpack to 1 GB.
  const bomba = new DataView(new ArrayBuffer(46 + 22));
  bomba.setUint32(0, 0x02014b50, true);
  bomba.setUint32(24, 1_000_000_000, true);
  bomba.setUint32(46, 0x06054b50, true);
  bomba.setUint16(46 + 10, 1, true);
  await open(bomba.buffer, 'bomba.xlsx');
  expect(await screen.findByText(/Il file aperto supererebbe i 50 MB/)).toBeVisible();
  await open('niente di zip', 'finto.xlsx');
  expect(await screen.findByText(/Non riusciamo a leggere il file/)).toBeVisible();
  await open(Array.from({ length: 10_000 }, (_, n) => `COD${n};4`).join('\n'), 'troppe.csv');
  expect(await screen.findByText(/se ne ordinano al massimo 500 alla volta/)).toBeVisible();
  expect(await casella()).toHaveValue('');
});

it('draws hundreds of rows within some frames', async () => {
  await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste(Array.from({ length: 100 }, (_riga, i) => `X${i} 1`).join('\n'));
  await waitFor(async () => expect(await righe()).toHaveLength(100));
});

it('appends a text shared by another app once', async () => {
  draft('UNA 2');
  await renderPage('/ordine-rapido', OrdineRapidoPage, '?titolo=Chat&testo=DUE%203%0ABOH');
  await waitFor(async () => expect(await casella()).toHaveValue('UNA 2\nDUE 3\nBOH'));
  expect(window.location.search).toBe('');
});

it('loads the details of an article only on request', async () => {
  api.answer('/Ricerca/Storia', {
    ultimo: { ordine: 1007, data: '2026-01-20', qty: 4, prezzo: 52.1 },
    pezziMisura: 12,
    ordiniMisura: 2,
    equivalenti: [{ prodotto: DUE, litri: 15 }],
  });
  const { user } = await renderPage('/ordine-rapido', OrdineRapidoPage);
  await paste('UNA 4');
  await user.click(await screen.findByRole('button', { name: `Storico e alternative di ${UNA.desart}` }));
  const finestra = await screen.findByRole('dialog', { name: UNA.desart });
  expect(await within(finestra).findByText(/20\/01\/2026, 4 pezzi con l’ordine 1007, a/)).toBeVisible();
  expect(within(finestra).getByText('12 pezzi in 2 ordini.')).toBeVisible();
  expect(within(finestra).getByText(/circa 15 litri l’anno in meno/)).toBeVisible();
  expect(api.callsTo('/Ricerca/Storia')).toHaveLength(1);
  await user.click(within(finestra).getByRole('button', { name: `Usa ${DUE.desart} al posto di questo` }));
  expect(await casella()).toHaveValue('DUE\t4');
});
