// @vitest-environment jsdom
import { modifyProdotto } from '@battistrada/contract/preventivo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPreventivoWire, buildRigaWire, ID, ID_RIGA } from '../features/preventivo/test/build-preventivo.ts';
import { answerEditor } from '../test/preventivo-editor.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { PreventivoPage } from './preventivo-page.tsx';

const api = fakeApi();
beforeEach(() => {
  sessionStorage.clear();
  answerEditor(api);
});

const render = (search: string) => renderPage('/preventivo', PreventivoPage, `?id=${ID}${search}`);
const conteso = () => refusal(409, 'CAMBIATO_ALTROVE');

describe('services that another window changed', () => {
  it('are overwritten only after they were shown, and services without a conflict are saved at once', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    await render('&passo=1');
    const montaggio = await screen.findByLabelText<HTMLInputElement>(/^Montaggio/);
    const altrove = { prezzo_montaggio: 45, prezzo_valvole: 0 };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: altrove }));
    let calls = 0;
    api.answer('/Preventivo/ImpostaServizi', () => {
      calls += 1;
      return calls === 1 ? conteso() : buildPreventivoWire({ testata: { ...altrove, note_preventivo: 'Venerdì' } });
    });
    fireEvent.change(montaggio, { target: { value: '40' } });
    fireEvent.change(screen.getByLabelText('Note per il cliente'), { target: { value: 'Venerdì' } });
    expect(await screen.findByText('Intanto in un’altra finestra è diventato 45,00 €.')).toBeVisible();
    expect(montaggio.value).toBe('40,00');
    expect(await screen.findByText('Non salvato')).toBeVisible();
    // A reload asks first, because the value is only on the screen.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await waitFor(() => expect(calls).toBe(2));
    const [prima, seconda] = api.callsTo('/Preventivo/ImpostaServizi').map(({ body }) => body);
    expect(prima).toMatchObject({ montaggio: 40, note: 'Venerdì', prima: { montaggio: 0, note: '' } });
    expect(seconda).toMatchObject({ montaggio: 45, note: 'Venerdì', prima: { montaggio: 45, note: '' } });

    api.answer('/Preventivo/ImpostaServizi', buildPreventivoWire({ testata: { prezzo_montaggio: 40 } }));
    fireEvent.click(screen.getByRole('button', { name: 'Tieni quello che vedi' }));
    expect(montaggio).toHaveFocus();
    expect(await screen.findByText('Salvato')).toBeVisible();
    expect(api.callsTo('/Preventivo/ImpostaServizi').at(-1)?.body).toMatchObject({
      montaggio: 40,
      prima: { montaggio: 45 },
    });
    expect(screen.queryByText(/Intanto in un’altra finestra/)).not.toBeInTheDocument();
  });

  it('are shown when the other window reports them, and can be accepted', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    await render('&passo=1');
    const valvole = await screen.findByLabelText<HTMLInputElement>(/^Valvole/);
    fireEvent.change(valvole, { target: { value: '-8' } });
    api.answer(
      '/Preventivo/Preventivo',
      buildPreventivoWire({ testata: { prezzo_montaggio: 30, prezzo_valvole: 12 } }),
    );
    const altra = new BroadcastChannel('battistrada.preventivo');
    altra.postMessage({ id: ID, finestra: 'altra' });
    expect(await screen.findByText('Intanto in un’altra finestra è diventato 12,00 €.')).toBeVisible();
    altra.close();
    expect(screen.getByLabelText<HTMLInputElement>(/^Montaggio/).value).toBe('30,00');
    fireEvent.click(screen.getByRole('button', { name: 'Usa l’altro' }));
    expect(valvole).toHaveFocus();
    expect(valvole.value).toBe('12,00');
    expect(screen.getByText('Salvato')).toBeVisible();
    expect(api.callsTo('/Preventivo/ImpostaServizi')).toHaveLength(0);
  });
});

describe('services with an invalid value', () => {
  it('keep the dealer on their step even when he moves on before the error appears', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user, router } = await render('&passo=1');
    const montaggio = await screen.findByLabelText(/^Montaggio/);
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ testata: { prezzo_montaggio: 45 } }));
    api.answer('/Preventivo/ImpostaServizi', () => conteso());
    fireEvent.change(montaggio, { target: { value: '40' } });
    await user.click(screen.getByRole('button', { name: 'Avanti: cliente' }));
    expect(await screen.findByText('Intanto in un’altra finestra è diventato 45,00 €.')).toBeVisible();
    expect(router.search()).toMatchObject({ passo: '1' });
  });

  it('bring the dealer back before the quotation is completed', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user, router } = await render('&passo=1');
    const valvole = await screen.findByLabelText(/^Valvole/);
    fireEvent.change(valvole, { target: { value: '-8' } });
    await user.click(screen.getByRole('button', { name: 'Indietro' }));
    await waitFor(() => expect(router.search()).not.toHaveProperty('passo'));
    await user.click(screen.getByRole('button', { name: /Fatto/ }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Valvole/)).value).toBe('-8');
    expect(router.search()).toMatchObject({ passo: '1' });
    expect(screen.getByText('Non può essere negativo.')).toBeVisible();
  });
});

describe('pieces that another window changed', () => {
  it('are shown with a notice', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user } = await render('');
    const pezzi = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Quantità di/ });
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ corpo: [buildRigaWire({ qtadig: 8 })] }));
    api.answer('/Preventivo/ModificaProdotto', () =>
      Response.json({ Message: 'Intanto la quantità è diventata 8.', codice: 'CAMBIATO_ALTROVE' }, { status: 409 }),
    );
    await user.click(screen.getByRole('button', { name: /^Aumenta/ }));
    expect(await screen.findByText('Intanto la quantità è diventata 8.')).toBeVisible();
    await waitFor(() => expect(pezzi.value).toBe('8'));
    api.answer('/Preventivo/ModificaProdotto', buildPreventivoWire({ corpo: [buildRigaWire({ qtadig: 9 })] }));
    await user.click(screen.getByRole('button', { name: /^Aumenta/ }));
    await waitFor(() =>
      expect(api.callsTo(modifyProdotto).map(({ query }) => query)).toEqual([
        { idRiga: ID_RIGA, quantita: '5', prima: '4' },
        { idRiga: ID_RIGA, quantita: '9', prima: '8' },
      ]),
    );
  });
});

describe('a line of a quotation', () => {
  it('moves to another alternative, by keyboard too, and keeps the focus', async () => {
    const altra = buildRigaWire({ id: 'd0000000-0000-4000-8000-000000000002', codice_prodotto: 'B', desart: 'Altro' });
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ corpo: [buildRigaWire(), altra] }));
    api.answer(
      '/Preventivo/SpostaProdotto',
      buildPreventivoWire({ corpo: [buildRigaWire(), { ...altra, alternativa: 2 }] }),
    );
    const { user } = await render('');
    const scelta = await screen.findByRole('combobox', { name: 'Proposta in cui sta Altro' });
    await user.selectOptions(scelta, 'Proposta 2');
    expect(await screen.findByText('Spostato nella proposta 2.')).toBeVisible();
    const seconda = screen.getByRole('region', { name: 'Proposta 2' });
    const ora = within(seconda).getByRole<HTMLSelectElement>('combobox', { name: 'Proposta in cui sta Altro' });
    expect([ora.value, document.activeElement === ora]).toEqual(['2', true]);
    expect(api.callsTo('/Preventivo/SpostaProdotto')[0]?.query).toEqual({ id: altra.id, alternativa: '2' });
  });

  it('cannot move when there is only one alternative', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    await render('');
    expect(await screen.findByRole('spinbutton', { name: /^Quantità di/ })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Proposta in cui/ })).not.toBeInTheDocument();
  });
});
