// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { TextField } from './text-field.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** A search whose form is replaced by each search. */
function Ricerca() {
  const [cercate, setCercate] = useState(0);
  const keptFocus = useKeptFocus();
  return (
    <>
      <form
        key={cercate}
        ref={keptFocus}
        onSubmit={(event) => {
          event.preventDefault();
          setCercate(cercate + 1);
        }}
      >
        <TextField label="Testo" name="testo" defaultValue="michelin" />
        <Checkbox label="Bloccati" name="bloccati" onChange={({ target }) => target.form?.requestSubmit()} />
        <button type="submit">Cerca</button>
      </form>
      <button type="button" onClick={() => setCercate(cercate + 1)}>
        Altrove
      </button>
    </>
  );
}

describe('a form that a search replaces', () => {
  it('keeps the focus and the caret in the field that was typed in', async () => {
    render(<Ricerca />);
    const prima = screen.getByLabelText<HTMLInputElement>('Testo');
    prima.focus();
    prima.setSelectionRange(3, 3);
    await userEvent.keyboard('{Enter}');
    const dopo = screen.getByLabelText<HTMLInputElement>('Testo');
    expect(dopo).not.toBe(prima);
    expect(dopo).toHaveFocus();
    expect(dopo.selectionStart).toBe(3);
  });

  it.each(['Bloccati', 'Cerca'])('keeps the focus on %s, which was pressed', async (nome) => {
    render(<Ricerca />);
    const pressed = nome === 'Cerca' ? screen.getByRole('button', { name: nome }) : screen.getByLabelText(nome);
    await userEvent.click(pressed);
    expect(pressed).not.toBeInTheDocument();
    expect(nome === 'Cerca' ? screen.getByRole('button', { name: nome }) : screen.getByLabelText(nome)).toHaveFocus();
  });

  it('does not take the focus from another element', async () => {
    render(<Ricerca />);
    await userEvent.click(screen.getByRole('button', { name: 'Altrove' }));
    expect(screen.getByRole('button', { name: 'Altrove' })).toHaveFocus();
  });
});
