// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBanco } from '../test/banco.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { fakeApi, refusal, renderPage } from '../test/render-page.tsx';
import { TargetEconomyPage } from './target-economy-page.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer('/APILogin/Utente', buildUtenteWire());
  api.answer('/Contratto/TargetEconomy', { targetEconomy: [] });
});

const contratto = (desrete: string, idmarca: number, marche: string, fatturato: number, tot_pezzi: number) => ({
  desrete,
  idmarca,
  marche,
  fatturato,
  tot_pezzi,
});
const target = (idmarca: number, marca: string, pezzi: number, obiettivo: number) => ({
  idmarca,
  marca,
  anno: 2026,
  trimestreAttuale: 2,
  trimestri: [
    { trimestre: 1, pezzi: 9, obiettivo: 8 },
    { trimestre: 2, pezzi, obiettivo },
  ],
});
const open = () => renderPage('/targeteconomy', TargetEconomyPage);
const blocchi = async () => (await screen.findAllByRole('region')).map((region) => region.getAttribute('aria-label'));

describe('the target economy page', () => {
  it('shows one block for each contract, with Economy Brand and Gd Dealer as one', async () => {
    api.answer('/Contratto/StatoContratto', {
      contratti: [
        contratto('Premium Michelin', 3, 'Michelin', 1500.5, 12),
        contratto('Economy Brand', 20, 'Riken, Tigar', 100.1, 4),
        contratto('Gd Dealer', 30, 'Goodride', 200.2, 6),
      ],
      masterpro: null,
    });
    api.answer('/Contratto/TargetEconomy', {
      targetEconomy: [target(30, 'Goodride', 5, 12), target(21, 'Tigar', 8, 8), target(40, 'Laufenn', 1, 2)],
    });
    await open();
    expect(await blocchi()).toEqual(['Premium Michelin', 'Economy Brand', 'Laufenn']);
    const unico = screen.getByRole('region', { name: 'Economy Brand' });
    expect(unico.textContent).toMatch(/Riken, Tigar, Goodride/);
    expect(unico.textContent).toMatch(/300,30/);
    expect(within(unico).getByText('10')).toBeVisible();
    const [goodride] = within(unico).getAllByRole('progressbar');
    expect(goodride?.getAttribute('aria-label')).toBe('Goodride, 2º trimestre 2026');
    expect([goodride?.getAttribute('aria-valuenow'), goodride?.getAttribute('aria-valuemax')]).toEqual(['5', '12']);
    expect(within(unico).getByText('Mancano 7 pezzi')).toBeVisible();
    expect(within(unico).getByText('Obiettivo raggiunto')).toBeVisible();
    expect(unico.querySelector('img')?.getAttribute('src')).toBe('/loghi_marca/20.png');
  });

  it('shows that there is no contract and whom to ask', async () => {
    api.answer('/Contratto/StatoContratto', { contratti: [], masterpro: null });
    await open();
    expect(await screen.findByText('Nessun contratto in corso.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vai ai contatti' })).toBeVisible();
  });

  it('names no contacts at a customer’s counter, which has none', async () => {
    api.answer('/Contratto/StatoContratto', { contratti: [], masterpro: null });
    await renderPage('/targeteconomy', TargetEconomyPage, '', buildBanco('C1001'));
    expect(await screen.findByText('Nessun contratto in corso.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vai ai contatti' })).toBeNull();
  });

  it('offers a retry when it cannot be loaded', async () => {
    api.answer('/Contratto/StatoContratto', () => refusal(500, 'ERRORE_INTERNO'));
    const { user } = await open();
    const riprova = await screen.findByRole('button', { name: 'Riprova' });
    api.answer('/Contratto/StatoContratto', { contratti: [contratto('Club', 3, 'Michelin', 1, 1)], masterpro: null });
    await user.click(riprova);
    expect(await screen.findByRole('region', { name: 'Club' })).toBeVisible();
  });
});
