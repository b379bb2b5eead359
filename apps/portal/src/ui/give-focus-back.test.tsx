// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { giveFocusBack } from './give-focus-back.ts';
import { ShowMore } from './show-more.tsx';

/** A list of two pages whose rows can be removed. */
function Elenco() {
  const [righe, setRighe] = useState(['uno', 'due']);
  const [isIntero, setIntero] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Elenco</h1>
      <ul>
        {righe.map((riga) => (
          <li key={riga}>
            <input aria-label={riga} />
            <button ref={giveFocusBack} type="button" onClick={() => setRighe(righe.filter((altra) => altra !== riga))}>
              Togli {riga}
            </button>
          </li>
        ))}
      </ul>
      <ShowMore
        list={{
          hasNextPage: !isIntero,
          isFetchingNextPage: false,
          fetchNextPage: async () => {
            setRighe([...righe, 'tre']);
            setIntero(true);
          },
        }}
      >
        Mostra altri
      </ShowMore>
    </main>
  );
}

describe('a button of a list that disappears', () => {
  it('passes over a control that cannot take the focus', async () => {
    render(
      <main>
        <button type="button">Cerca</button>
        <input type="hidden" name="articoli" />
        <Elenco />
      </main>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Togli uno' }));
    expect(screen.getByRole('button', { name: 'Cerca' })).toHaveFocus();
  });

  it('gives the focus to the control before its row, and to the title when there is none', async () => {
    render(<Elenco />);
    await userEvent.click(screen.getByRole('button', { name: 'Togli due' }));
    expect(screen.getByRole('button', { name: 'Togli uno' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Elenco' })).toHaveFocus();
  });

  it('gives the focus to the end of the list when the last page is there', async () => {
    render(<Elenco />);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra altri' }));
    expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
    expect(document.activeElement?.closest('li')).not.toBeNull();
  });

  it('leaves the focus where it is when the button did not have it', async () => {
    render(<Elenco />);
    const uno = screen.getByLabelText('uno');
    uno.focus();
    screen.getByRole('button', { name: 'Togli due' }).click();
    await screen.findByRole('button', { name: 'Mostra altri' });
    expect(uno).toHaveFocus();
  });
});
