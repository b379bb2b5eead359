// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from './text-field.tsx';
import { checked, textOf, useForm, type Rifiuto } from './use-form.ts';

const CAMPI = ['nome', 'citta'] as const;
type Campo = (typeof CAMPI)[number];
type Send = (valori: string) => Promise<Rifiuto<Campo> | null>;

function Modulo({ send }: { send: Send }) {
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, string>({
    campi: CAMPI,
    read(modulo) {
      const [nome, citta] = [textOf(modulo, 'nome'), textOf(modulo, 'citta')];
      return checked(`${nome} ${citta}`, {
        ...(citta === '' && { citta: 'Scrivi la città.' }),
        ...(nome === '' && { nome: 'Scrivi il nome.' }),
      });
    },
    send,
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <TextField label="Nome" name="nome" error={errori.nome} />
      <TextField label="Città" name="citta" error={errori.citta} />
      <button type="submit">{isSending ? 'Invio…' : 'Invia'}</button>
      <p role="alert">{rifiuto}</p>
    </form>
  );
}

function show(send: Send) {
  render(<Modulo send={send} />);
  const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome);
  return { user: userEvent.setup(), campo, invia: () => screen.getByRole('button') };
}

describe('a form', () => {
  it('shows each error at its field and focuses the first', async () => {
    const send = vi.fn<Send>();
    const { user, campo, invia } = show(send);
    await user.click(invia());
    expect(campo('Nome').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Scrivi la città.')).toBeVisible();
    expect(campo('Nome')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once for a double click', async () => {
    let answer = (_esito: null): void => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    const { user, campo, invia } = show(send);
    await user.type(campo('Nome'), 'Anna');
    await user.type(campo('Città'), 'Modena');
    await user.dblClick(invia());
    await user.keyboard('{Enter}');
    expect(send.mock.calls).toEqual([['Anna Modena']]);
    expect(invia().textContent).toBe('Invio…');
    answer(null);
    await waitFor(() => expect(invia().textContent).toBe('Invia'));
  });

  it('shows the server’s refusal at its field and keeps the typed values', async () => {
    const { user, campo, invia } = show(async () => ({ tipo: 'campi', errori: { citta: 'Non esiste.' } }));
    await user.type(campo('Nome'), 'Anna');
    await user.type(campo('Città'), 'Atlantide');
    await user.click(invia());
    expect(await screen.findByText('Non esiste.')).toBeVisible();
    expect(campo('Città')).toHaveFocus();
    expect([campo('Nome').value, campo('Città').value]).toEqual(['Anna', 'Atlantide']);
  });

  it('shows a general refusal until it is sent again', async () => {
    const send = vi.fn<Send>();
    send.mockResolvedValueOnce({ tipo: 'modulo', testo: 'Riprova più tardi.' }).mockResolvedValueOnce(null);
    const { user, campo, invia } = show(send);
    await user.type(campo('Nome'), 'Anna');
    await user.type(campo('Città'), 'Modena');
    await user.click(invia());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Riprova più tardi.'));
    await user.click(invia());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  });
});
