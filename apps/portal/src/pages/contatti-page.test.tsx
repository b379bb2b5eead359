// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { showContatti } from '../test/contatti.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { ContattiPage } from './contatti-page.tsx';

const api = fakeApi();
afterEach(() => {
  showContatti();
});

it('every office shows its phone, mail, map and hours', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  await renderPage('/contatti', ContattiPage);
  const uffici = screen.getAllByRole('region');
  expect(uffici.length).toBeGreaterThan(1);
  for (const ufficio of uffici) {
    const hrefs = within(ufficio)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      expect.stringMatching(/^tel:\+39\d{9,}$/),
      expect.stringMatching(/^mailto:\S+@\S+$/),
      expect.stringMatching(/^https:\/\/\S+$/),
    ]);
    expect(ufficio.textContent).toMatch(/Lun–Ven\s*\d+:\d\d–\d+:\d\d/);
  }
  expect(await screen.findByRole('link', { name: 'Apri la chat' })).toBeVisible();
});

it('the page has no link to the chat with the simeone flag', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire({ simeone: true, chat: false }));
  await renderPage('/contatti', ContattiPage);
  await screen.findByText('Contatti');
  expect(screen.queryByRole('link', { name: 'Apri la chat' })).not.toBeInTheDocument();
});

it('the page names the coming closed days', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  showContatti({ chiusure: ['2020-01-01', '2999-12-25', '2999-12-26'] });
  await renderPage('/contatti', ContattiPage);
  expect(screen.getByText('Uffici chiusi: 25/12/2999–26/12/2999')).toBeVisible();
});

it('the page shows no office while none is set', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  showContatti({ uffici: [], chiusure: ['2999-12-25'] });
  await renderPage('/contatti', ContattiPage);
  expect(screen.getByText('I contatti non sono ancora disponibili in questa pagina.')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByText(/Uffici chiusi/)).not.toBeInTheDocument();
});
