// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { ContattiPage } from './contatti-page.tsx';

const api = fakeApi();
beforeAll(api.start);
afterAll(api.stop);
afterEach(() => {
  cleanup();
  api.reset();
});

it('every office has its phone, mail, map and hours', async () => {
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
  expect(await screen.findByRole('link', { name: 'Apri la chat' })).toBeTruthy();
});

it('leads to no chat with the simeone flag', async () => {
  api.answer('/APILogin/Utente', buildUtenteWire({ simeone: true, chat: false }));
  await renderPage('/contatti', ContattiPage);
  await screen.findByText('Contatti');
  expect(screen.queryByRole('link', { name: 'Apri la chat' })).toBeNull();
});
