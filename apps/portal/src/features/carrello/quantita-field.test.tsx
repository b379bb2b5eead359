// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantitaField } from './quantita-field.tsx';

it.each([
  ['2,5', [2]],
  ['-3', []],
  ['', []],
])('the quantity field of a cart line sends %j as %j and never as another number', async (typed, sent) => {
  const [onChange, onBlank] = [vi.fn<(quantita: number) => void>(), vi.fn()];
  function Riga() {
    const [quantita, setQuantita] = useState(4);
    const change = (pezzi: number) => {
      onChange(pezzi);
      setQuantita(pezzi);
    };
    return <QuantitaField label="Quantità" quantita={quantita} onChange={change} onBlank={onBlank} />;
  }
  render(<Riga />);
  const user = userEvent.setup();
  const campo = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.clear(campo);
  if (typed !== '') await user.type(campo, typed);
  expect(campo.value).toBe(typed);
  // A blank field may be about to get its number: it is wrong only once it is needed.
  if (typed === '') expect(campo).not.toHaveAccessibleDescription();
  else expect(campo).toHaveAccessibleDescription('Scrivi quanti pezzi: un numero intero, da 1 a 9.999.');
  expect(onChange.mock.calls.flat()).toEqual(sent);
  // The waiting value is withdrawn, so that only a valid quantity is ever sent.
  expect(onBlank.mock.invocationCallOrder.at(-1)).toBeGreaterThan(onChange.mock.invocationCallOrder.at(-1) ?? 0);
});
