// @vitest-environment jsdom
import {
  getImpostazioniStaff,
  saveChiusure,
  saveMarchio,
  saveScontoMassimo,
  saveUffici,
} from '@battistrada/contract/impostazioni-staff';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { impostazioniQuery } from '../../features/impostazioni/staff/impostazioni-query.ts';
import { buildImpostazioni, buildVoce } from '../../features/impostazioni/staff/test/build-impostazioni.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { ImpostazioniPage } from './impostazioni-page.tsx';

const api = fakeApi();

const IMPOSTAZIONI = buildImpostazioni({ chiusure: buildVoce(['2026-12-24']) });

const parte = async (nome: string) => within(await screen.findByRole('form', { name: nome }));
const campo = async (nome: string) => (await parte(nome)).findByRole<HTMLInputElement>('textbox', { name: nome });
const save = async (user: UserEvent, nome: string) =>
  user.click((await parte(nome)).getByRole('button', { name: 'Salva' }));

describe('the settings, when a colleague changes them too', () => {
  beforeEach(() => api.answer(getImpostazioniStaff, IMPOSTAZIONI));
  /** Reads a colleague's changes again, as when the network returns. */
  const readAgain = async ({ client }: Awaited<ReturnType<typeof renderPage>>): Promise<void> => {
    const sue = { marchio: buildVoce('Gomme Collega', 2), chiusure: buildVoce(['2026-08-15'], 2) };
    api.answer(getImpostazioniStaff, { ...IMPOSTAZIONI, ...sue });
    await client.invalidateQueries({ queryKey: impostazioniQuery.queryKey });
  };

  it.each([
    { nome: 'Marchio', call: saveMarchio, scritto: 'Gomme Mie' },
    { nome: 'Giorni di chiusura', call: saveChiusure, scritto: '25/12/2026' },
  ])('keep what was typed in $nome, and send the version that was seen', async ({ nome, call, scritto }) => {
    api.answer(call, () => refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato l’impostazione.'));
    const page = await renderPage('/home', ImpostazioniPage);
    await page.user.clear(await campo(nome));
    await page.user.type(await campo(nome), scritto);
    await readAgain(page);
    expect((await campo(nome)).value).toBe(scritto);
    await save(page.user, nome);
    await screen.findByText('Anna ha cambiato l’impostazione.');
    expect(api.callsTo(call)).toMatchObject([{ body: { versione: 1 } }]);
    expect((await campo(nome)).value).toBe(scritto);
  });

  it('show the saved value in fields where nothing was typed', async () => {
    const page = await renderPage('/home', ImpostazioniPage);
    expect((await campo('Marchio')).value).toBe('Battistrada');
    await readAgain(page);
    expect(await screen.findByDisplayValue('Gomme Collega')).toBe(await campo('Marchio'));
    expect((await campo('Giorni di chiusura')).value).toBe('15/08/2026');
  });

  it.each([
    { nome: 'Giorni di chiusura', call: saveChiusure, dopo: { chiusure: buildVoce(['2026-12-25'], 2) } },
    { nome: 'Uffici e orari', call: saveUffici, dopo: { uffici: buildVoce([], 2) } },
  ])('keep the focus on the button of $nome, whose fields a save draws anew', async ({ nome, call, dopo }) => {
    api.answer(call, { ...IMPOSTAZIONI, ...dopo });
    const { user } = await renderPage('/home', ImpostazioniPage);
    const prima = (await parte(nome)).getByRole('button', { name: 'Salva' });
    prima.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(prima).not.toBeInTheDocument());
    expect((await parte(nome)).getByRole('button', { name: 'Salva' })).toHaveFocus();
  });

  it('can be saved again with the version of the last save', async () => {
    const page = await renderPage('/home', ImpostazioniPage);
    for (const [versione, testo] of [' uno', ' due'].entries()) {
      api.answer(saveMarchio, { ...IMPOSTAZIONI, marchio: buildVoce('Battistrada', versione + 2) });
      await page.user.type(await campo('Marchio'), testo);
      await save(page.user, 'Marchio');
      await waitFor(() => expect(api.callsTo(saveMarchio)).toHaveLength(versione + 1));
      await screen.findAllByText('Impostazione salvata');
    }
    expect(api.callsTo(saveMarchio)).toMatchObject([{ body: { versione: 1 } }, { body: { versione: 2 } }]);
  });
});

it('shows on a new installation where its depositi come from', async () => {
  api.answer(getImpostazioniStaff, IMPOSTAZIONI);
  await renderPage('/home', ImpostazioniPage);
  expect(await screen.findByText('Ancora nessun deposito: arrivano con un’importazione.')).toBeVisible();
});

it.each(['50,5', '1,2,3', 'dieci', ''])('a discount by hand of %j is refused at its field', async (scritto) => {
  api.answer(getImpostazioniStaff, IMPOSTAZIONI);
  const { user } = await renderPage('/home', ImpostazioniPage);
  const prezzi = await parte('Prezzi a mano');
  const sconto = prezzi.getByRole('textbox');
  await user.clear(sconto);
  if (scritto !== '') await user.type(sconto, scritto);
  await user.click(prezzi.getByRole('button', { name: 'Salva' }));
  expect(sconto).toBeInvalid();
  expect(api.callsTo(saveScontoMassimo)).toEqual([]);
});
