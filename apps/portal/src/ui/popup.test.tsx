// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PopupProvider, usePopup, type PopupRequest } from './popup.tsx';
import { installPlatform } from './test/platform.ts';

beforeAll(installPlatform);

const domanda: PopupRequest<string> = {
  title: 'Disponibilità superata.',
  text: 'Stai ordinando prodotti non disponibili. Cosa vuoi fare?',
  actions: [
    { label: 'Ricontrolla Ordine', value: 'ricontrolla' },
    { label: "Procedi con l'ordine", value: 'procedi' },
  ],
};

function show(onAnswer: (value: string | null) => void) {
  function Asker() {
    const popup = usePopup();
    return (
      <button type="button" onClick={() => void popup(domanda).then(onAnswer)}>
        Conferma
      </button>
    );
  }
  render(
    <PopupProvider>
      <Asker />
    </PopupProvider>,
  );
  return userEvent.setup();
}

describe('a pop-up', () => {
  it('returns the value of the chosen action and gives the focus back', async () => {
    const onAnswer = vi.fn();
    const user = show(onAnswer);
    const opener = screen.getByRole('button', { name: 'Conferma' });
    await user.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Disponibilità superata.' });
    expect(dialog.textContent).toContain('Stai ordinando prodotti non disponibili. Cosa vuoi fare?');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.click(screen.getByRole('button', { name: "Procedi con l'ordine" }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('procedi');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('returns null when the browser closes it with Esc', async () => {
    const onAnswer = vi.fn();
    const user = show(onAnswer);
    await user.click(screen.getByRole('button', { name: 'Conferma' }));
    (await screen.findByRole('alertdialog')).dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(null));
  });

  it('waits for the one before it', async () => {
    const onAnswer = vi.fn();
    const user = show(onAnswer);
    const opener = screen.getByRole('button', { name: 'Conferma' });
    await user.click(opener);
    opener.click();
    await user.click(await screen.findByRole('button', { name: 'Ricontrolla Ordine' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Procedi con l'ordine" }));
    expect(onAnswer.mock.calls.flat()).toEqual(['ricontrolla', 'procedi']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
