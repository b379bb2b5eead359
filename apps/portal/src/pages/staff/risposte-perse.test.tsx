// @vitest-environment jsdom
/** Actions of the staff that were done while their answer was lost: the screen says so and is read again. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildImportazione } from '../../test/build-importazione.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';
import { listRimborsi } from '@battistrada/contract/rimborsi-staff';
import { closeImportazione, listImportazioni, type ImportazioneStaff } from '@battistrada/contract/importazione-staff';
import { StoriaImportazioni } from '../../features/importazione/staff/storia-importazioni.tsx';
import { buildRimborso } from '../../features/pagamento/staff/test/build-rimborso.ts';
import { Outlet } from '../../features/promozioni/staff/outlet.tsx';
import { openAsPerson } from '../../test/open-as-person.tsx';
import { CouponPage } from './coupon-page.tsx';
import { RimborsiPage } from './rimborsi-page.tsx';

const api = fakeApi();

it('a refund does not read as not made, and stands as made', async () => {
  const rimborso = {
    id: 2,
    numeroOrdine: 4711,
    documenti: null,
    ragsoc: 'Gomme Rossi',
    importo: 12,
    creato: '2026-03-05T10:00:00Z',
    fornitore: 'sandbox',
    metodo: 'bonifico',
    riferimentoPagamento: null,
    online: false,
    chiesto: false,
    eseguito: null,
    chi: null,
    riferimento: '',
  };
  const elenco = (rimborsi: object[]) => ({ rimborsi, prossimo: null });
  api.answer('/BackOffice/Rimborsi', elenco([rimborso]));
  api.answer('/BackOffice/EseguiRimborso', () => {
    const fatto = { eseguito: '2026-03-06T10:00:00Z', chi: 'Anna Neri', riferimento: 'CRO 1' };
    api.answer('/BackOffice/Rimborsi', elenco([{ ...rimborso, ...fatto }]));
    return Response.error();
  });
  const { user } = await renderPage('/home', RimborsiPage);
  await user.type(await screen.findByLabelText('Riferimento del rimborso'), 'CRO 1{Enter}');
  expect(await screen.findByText('Il server non ha risposto: controlla se è già fatto, poi riprova.')).toBeVisible();
  expect(await screen.findByText(/Anna Neri · CRO 1/)).toBeVisible();
});

it('a refund keeps the typed reference when neither the answer nor the list comes', async () => {
  api.answer(listRimborsi, { rimborsi: [buildRimborso()], prossimo: null });
  const { user } = await openAsPerson(RimborsiPage);
  const campo = await screen.findByLabelText('Riferimento del rimborso');
  api.answer('/BackOffice/EseguiRimborso', () => Response.error());
  api.answer('/BackOffice/Rimborsi', () => Response.error());
  await user.type(campo, 'CRO 1{Enter}');
  expect(await screen.findByText(/^L’elenco forse non è aggiornato/)).toBeVisible();
  expect(campo).toBeVisible();
  expect(campo).toHaveValue('CRO 1');
});

it('a batch of coupons that was withdrawn already is not reported as 0 coupons withdrawn', async () => {
  const lotto = {
    id: 4,
    nome: 'Estate',
    creato: '2026-03-05T10:00:00Z',
    chi: null,
    scadenza: '2099-06-30',
    importo: 15,
    coupon: 3,
    utilizzati: 1,
    ritirato: null,
  };
  api.answer('/BackOffice/LottiCoupon', { lotti: [lotto], prossimo: null });
  api.answer('/BackOffice/RitiraLottoCoupon', () => {
    api.answer('/BackOffice/LottiCoupon', { lotti: [{ ...lotto, ritirato: '2026-03-06T10:00:00Z' }], prossimo: null });
    return HttpResponse.json({ ritirati: 0 });
  });
  const { user } = await renderPage('/home', CouponPage);
  await user.click(await screen.findByRole('button', { name: 'Ritira' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ritira' }));
  expect(await screen.findByText('Lotto ritirato: non c’erano più coupon liberi')).toBeVisible();
  expect(await screen.findByText('Ritirato')).toBeVisible();
});

it('articles that entered the outlet stand in it', async () => {
  const articolo = {
    codice: 'A1',
    desart: '205/55 R16',
    marca: 'Michelin',
    dot: '5121',
    giacenza: 3,
    prezzoListino: 80,
  };
  api.answer('/BackOffice/Scelte', { marche: [], listini: [], depositi: [], categorie: [], agenti: [] });
  api.answer('/BackOffice/Outlet', { articoli: [], prossimo: null });
  api.answer('/BackOffice/AnteprimaOutlet', { quanti: 1, pezzi: 3, primi: [] });
  api.answer('/BackOffice/ApplicaOutlet', () => {
    api.answer('/BackOffice/Outlet', { articoli: [articolo], prossimo: null });
    return Response.error();
  });
  const { user } = await renderPage('/home', Outlet);
  await user.type(await screen.findByRole('textbox'), '5221{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Porta/ }));
  expect(await screen.findByRole('rowheader', { name: 'A1' })).toBeVisible();
});

const FERMA = buildImportazione({
  stato: 'in_attesa_conferma',
  modo: 'completo',
  motivo: 'Il file toglierebbe 90 voci su 100: serve una conferma.',
  durataMs: 100,
});

it('an import that waits for a yes says when no answer came, and is asked for once by a double click', async () => {
  api.answer(listImportazioni, () => ({ importazioni: [FERMA], altre: false }));
  const risposta = Promise.withResolvers<Response>();
  api.answer('/BackOffice/ConfermaImportazione', () => risposta.promise);
  const { user } = await renderPage('/home', () => <StoriaImportazioni daRisolvere={false} />);
  await user.dblClick(await screen.findByRole('button', { name: 'Applica comunque prezzi.csv' }));
  risposta.resolve(Response.error());
  expect(await screen.findByText('Il server non ha risposto: controlla se è già fatto, poi riprova.')).toBeVisible();
  expect(api.callsTo('/BackOffice/ConfermaImportazione')).toHaveLength(1);
});

it('a held import is refused, and a refused one is seen, which takes their buttons away', async () => {
  const respinta: ImportazioneStaff = { ...FERMA, stato: 'respinto', daChiudere: true };
  api.answer(listImportazioni, () => ({ importazioni: [FERMA], altre: false }));
  const close = (dopo: ImportazioneStaff) =>
    api.answer(closeImportazione, () => {
      api.answer(listImportazioni, () => ({ importazioni: [dopo], altre: false }));
      return Response.json(dopo);
    });
  close({ ...respinta, daChiudere: false });
  const { user, client } = await renderPage('/home', () => <StoriaImportazioni daRisolvere={false} />);
  client.setQueryData(['staff', 'da-fare'], {});
  await user.click(await screen.findByRole('button', { name: 'Scarta prezzi.csv' }));
  expect(await screen.findByText('Respinta')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Applica comunque prezzi.csv' })).toBeNull();
  // Its counts are read again.
  expect(client.getQueryState(['staff', 'da-fare'])?.isInvalidated).toBe(true);
  expect(screen.queryByRole('button', { name: 'Segna come vista prezzi.csv' })).toBeNull();
  api.answer(listImportazioni, () => ({ importazioni: [respinta], altre: false }));
  await client.invalidateQueries();
  close({ ...respinta, daChiudere: false });
  await user.click(await screen.findByRole('button', { name: 'Segna come vista prezzi.csv' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Segna/ })).toBeNull());
  expect(api.callsTo(closeImportazione).map(({ body }) => body)).toEqual([{ id: FERMA.id }, { id: FERMA.id }]);
});
