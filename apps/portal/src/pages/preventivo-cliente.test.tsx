// @vitest-environment jsdom
import { modifyCliente } from '@battistrada/contract/preventivo-vendita';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildClienteFinale, buildPreventivoWire, ID } from '../features/preventivo/test/build-preventivo.ts';
import { answerEditor } from '../test/preventivo-editor.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { PreventivoPage } from './preventivo-page.tsx';

const api = fakeApi();
beforeEach(() => {
  sessionStorage.clear();
  answerEditor(api);
});

const render = () => renderPage('/preventivo', PreventivoPage, `?id=${ID}&passo=2`);
const valore = (campo: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(campo).value;
const cliente = buildClienteFinale({ cellulare: '333 1112223' });

describe('a half-typed customer', () => {
  it('is kept when the user leaves and returns or reloads, and is deleted when the form is cancelled', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    const { user, unmount } = await render();
    await user.click(await screen.findByRole('button', { name: 'Nuovo cliente' }));
    await user.type(screen.getByLabelText('Città'), 'Bologna');
    await user.type(screen.getByLabelText('CAP'), '401');
    await user.click(screen.getByRole('button', { name: 'Indietro' }));
    await user.click(await screen.findByRole('button', { name: 'Avanti: cliente' }));
    await waitFor(() => expect([valore('Città'), valore('CAP')]).toEqual(['Bologna', '401']));

    unmount();
    const again = await render();
    await waitFor(() => expect([valore('Città'), valore('CAP')]).toEqual(['Bologna', '401']));
    await again.user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.getByRole('button', { name: 'Nuovo cliente' })).toHaveFocus();
    again.unmount();
    await render();
    expect(await screen.findByRole('button', { name: 'Nuovo cliente' })).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('Bologna');
  });

  it('is deleted once the customer is saved', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire());
    api.answer('/Preventivo/CreaCliente', buildPreventivoWire({ cliente }));
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Nuovo cliente' }));
    await user.type(screen.getByLabelText(/^Nome o ragione sociale/), 'Mario Bianchi');
    expect(JSON.stringify(sessionStorage)).toContain('Mario');
    await user.click(screen.getByRole('button', { name: 'Salva il cliente' }));
    expect(await screen.findByRole('button', { name: 'Togli il cliente' })).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('Mario');
  });
});

describe('an existing customer', () => {
  const corretto = { ...cliente, cellulare: '333 9998887' };

  it('is corrected with the same checks as a new one', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ cliente }));
    api.answer(modifyCliente, { cliente: corretto });
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Correggi i dati' }));
    expect([valore(/^Nome o ragione sociale/), valore('Cellulare'), valore('Provincia')]).toEqual([
      'Mario Bianchi',
      '333 1112223',
      'BO',
    ]);
    const cellulare = screen.getByLabelText('Cellulare');
    await user.clear(cellulare);
    await user.type(cellulare, '12');
    await user.click(screen.getByRole('button', { name: 'Salva le correzioni' }));
    expect(await screen.findByText('Scrivi un numero di telefono.')).toBeVisible();
    expect(api.callsTo(modifyCliente)).toHaveLength(0);
    await user.clear(cellulare);
    await user.type(cellulare, '333 9998887');
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ cliente: corretto }));
    await user.click(screen.getByRole('button', { name: 'Salva le correzioni' }));
    expect(await screen.findByText('333 9998887')).toBeVisible();
    const { id, ...visti } = cliente;
    expect(api.callsTo(modifyCliente)).toMatchObject([
      { query: { id }, body: { ...visti, cellulare: '333 9998887', prima: visti } },
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Correggi i dati'));
  });

  it('shows the changes of another window and overwrites them only on a second save', async () => {
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ cliente }));
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Correggi i dati' }));
    const cellulare = screen.getByLabelText<HTMLInputElement>('Cellulare');
    await user.clear(cellulare);
    await user.type(cellulare, '333 9998887');
    const altrui = { ...cliente, cellulare: '333 0000000', citta: 'Imola' };
    api.answer('/Preventivo/Preventivo', buildPreventivoWire({ cliente: altrui }));
    api.answer('/Preventivo/ModificaCliente', () =>
      Response.json(
        {
          Message: 'Intanto.',
          codice: 'CAMBIATO_ALTROVE',
          errori: [{ campo: 'cellulare', messaggio: 'Intanto è diventato «333 0000000».' }],
        },
        { status: 409 },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Salva le correzioni' }));
    expect(await screen.findByText('Intanto è diventato «333 0000000».')).toBeVisible();
    expect([cellulare.value, valore('Città')]).toEqual(['333 9998887', 'Imola']);
    api.answer(modifyCliente, { cliente: { ...altrui, cellulare: '333 9998887' } });
    await user.click(screen.getByRole('button', { name: 'Salva le correzioni' }));
    expect(await screen.findByRole('button', { name: 'Correggi i dati' })).toBeVisible();
    expect(api.callsTo(modifyCliente).at(-1)?.body).toMatchObject({
      cellulare: '333 9998887',
      citta: 'Imola',
      prima: { cellulare: '333 0000000', citta: 'Imola' },
    });
  });
});
