// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { usePartFocus } from './use-part-focus.ts';

function Parti() {
  const [aperta, setAperta] = useState<string | null>(null);
  const onFocus = usePartFocus();
  return ['credito', 'depositi'].map((parte) => (
    <section key={parte} onFocus={onFocus}>
      {aperta === parte ? (
        <form>
          <input type="hidden" name="id" />
          <input aria-label={`Valore di ${parte}`} />
          <button type="button" onClick={() => setAperta(null)}>
            Annulla
          </button>
        </form>
      ) : (
        <button type="button" onClick={() => setAperta(parte)}>
          Cambia {parte}
        </button>
      )}
    </section>
  ));
}

it('gives the focus to the form that takes the place of its button, and back', async () => {
  render(<Parti />);
  await userEvent.click(screen.getByRole('button', { name: 'Cambia depositi' }));
  expect(screen.getByLabelText('Valore di depositi')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(screen.getByRole('button', { name: 'Cambia depositi' })).toHaveFocus();
});
