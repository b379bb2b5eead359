// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testi } from '../features/cliente/staff/testi-modifica.ts';
import { fakeApi, renderPage } from '../test/render-page.tsx';
import { AzioniAccesso } from './azioni-accesso.tsx';

fakeApi();

const INVITO = { email: null, link: 'https://portale.test/invito', scade: '2026-03-10T08:00:00.000Z' };

async function open(isAttivo: boolean) {
  const calls = {
    reimposta: vi.fn(async () => INVITO),
    chiudi: vi.fn(async () => ({ ok: true })),
    riapri: vi.fn(async () => ({ ok: true })),
  };
  const onInvito = vi.fn();
  const { user } = await renderPage('/home', () => (
    <AzioniAccesso isAttivo={isAttivo} calls={calls} testi={testi} onInvito={onInvito} onSettled={() => {}} />
  ));
  return { user, calls, onInvito };
}

it('an access is closed only after a yes', async () => {
  const { user, calls } = await open(true);
  await user.click(screen.getByRole('button', { name: testi.chiudi }));
  await user.click(await screen.findByRole('button', { name: testi.annulla }));
  expect(calls.chiudi).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: testi.chiudi }));
  const domanda = await screen.findByRole('alertdialog', { name: testi.confermaChiudi });
  await user.click(within(domanda).getByRole('button', { name: testi.chiudi }));
  await waitFor(() => expect(calls.chiudi).toHaveBeenCalledOnce());
});

it('a new password is made only after a yes, and its invitation is passed on', async () => {
  const { user, calls, onInvito } = await open(true);
  await user.click(screen.getByRole('button', { name: testi.reimposta }));
  const domanda = await screen.findByRole('alertdialog', { name: testi.confermaReimposta });
  expect(calls.reimposta).not.toHaveBeenCalled();
  await user.click(within(domanda).getByRole('button', { name: testi.reimposta }));
  await waitFor(() => expect(onInvito).toHaveBeenCalledWith(INVITO));
});

it('a closed access is opened again without a question', async () => {
  const { user, calls } = await open(false);
  await user.click(screen.getByRole('button', { name: testi.riapri }));
  await waitFor(() => expect(calls.riapri).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: testi.reimposta })).toBeNull();
});
