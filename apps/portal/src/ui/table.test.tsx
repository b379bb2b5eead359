// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SumRow, Table, type Column } from './table.tsx';

interface Riga {
  readonly id: number;
  readonly nome: string;
  readonly pezzi: number;
}

const COLONNE: readonly Column<Riga>[] = [
  { title: 'Nome', isRowHead: true, cell: ({ nome }) => nome },
  {
    title: 'Pezzi',
    isNum: true,
    className: ({ pezzi }) => (pezzi === 0 ? 'zero' : undefined),
    cell: ({ pezzi }) => pezzi,
  },
  {
    title: 'Azioni',
    card: 'alone',
    headClass: 'no-print',
    className: 'no-print',
    cell: ({ nome }) => <button>{nome}</button>,
  },
];
const RIGHE: readonly Riga[] = [
  { id: 1, nome: 'Gomma', pezzi: 4 },
  { id: 2, nome: 'Cerchio', pezzi: 0 },
];

describe('a table of columns', () => {
  it('heads each column and each row', () => {
    render(<Table caption="Prodotti" columns={COLONNE} rows={RIGHE} keyOf={({ id }) => id} />);
    const table = within(screen.getByRole('table', { name: 'Prodotti' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Nome', 'Pezzi', 'Azioni']);
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Gomma', 'Cerchio']);
    expect(table.getAllByRole('row')).toHaveLength(3);
  });

  it('gives every cell its title on a phone, except a cell that stands alone', () => {
    render(<Table caption="Prodotti" columns={COLONNE} rows={RIGHE} keyOf={({ id }) => id} />);
    const [pezzi, azioni] = within(screen.getByRole('row', { name: /^Cerchio/ })).getAllByRole('cell');
    expect([pezzi?.dataset['label'], azioni?.dataset['label']]).toEqual(['Pezzi', undefined]);
    expect([pezzi?.className, azioni?.className]).toEqual(['zero', 'no-print']);
  });

  it('shows sums below the rows and extra content from the screen', () => {
    render(
      <Table
        caption="Prodotti"
        columns={COLONNE}
        rows={RIGHE}
        keyOf={({ id }) => id}
        around={({ nome, pezzi }, riga) =>
          pezzi === 0 ? (
            <tr>
              <td colSpan={3}>{nome} esaurito</td>
            </tr>
          ) : (
            riga
          )
        }
        foot={
          <SumRow name="Totale" span={2}>
            4
          </SumRow>
        }
      />,
    );
    expect(screen.getByRole('row', { name: 'Cerchio esaurito' })).toBeInstanceOf(HTMLTableRowElement);
    expect(screen.getByRole('row', { name: 'Totale 4' }).closest('tfoot')).toBeVisible();
  });
});
