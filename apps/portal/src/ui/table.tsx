import { Fragment, memo, type ReactElement, type ReactNode } from 'react';
import styles from './table.module.css';

type ClassOf<R> = string | undefined | ((row: R) => string | undefined);

/**
 * The cell's place on a phone's card: after its title, or alone over the whole line. In a card of two lines `start`,
 * `head` and `value` form the first line from left to right; `note` and `named`, which shows its title, form the second
 * one in small print.
 */
type CardPlace = 'titled' | 'alone' | 'start' | 'head' | 'value' | 'note' | 'named';

export interface Column<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** Figures: right-aligned, never broken over two lines. */
  readonly isNum?: boolean;
  readonly card?: CardPlace;
  /** The cell is the header of its row. */
  readonly isRowHead?: boolean;
  readonly headClass?: string | undefined;
  readonly className?: ClassOf<R>;
}

export interface TableProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R, index: number) => string | number;
  readonly rowClass?: ClassOf<R>;
  /** Draws something around the row, or instead of it. */
  readonly around?: (row: R, drawn: ReactElement) => ReactNode;
  /** Rows of sums. */
  readonly foot?: ReactNode;
}

/**
 * A table that becomes a pile of cards below 660 px without losing a column: each cell then shows its title. On a
 * larger screen without room for all columns it scrolls by itself.
 */
export function Table<R>({ caption, columns, rows, keyOf, rowClass, around, foot }: TableProps<R>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNum, headClass }) => (
              <th key={title} scope="col" data-num={isNum} className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const drawn = <Row row={row} columns={columns} className={classFor(rowClass, row)} />;
            return <Fragment key={keyOf(row, index)}>{around === undefined ? drawn : around(row, drawn)}</Fragment>;
          })}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

/** Drawn again only when its row or `columns` change, for the sake of long lists. */
const Row = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<R>({
  row,
  columns,
  className,
}: Pick<TableProps<R>, 'columns'> & { row: R; className: string | undefined }) {
  return (
    <tr className={className}>
      {columns.map((column) => (
        <Cell key={column.title} column={column} row={row} />
      ))}
    </tr>
  );
}

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  const { title, cell, isNum, card, isRowHead, className } = column;
  if (isRowHead) {
    return (
      <th scope="row" data-card={placeOf(card)} className={classFor(className, row)}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      data-label={card === undefined || card === 'titled' || card === 'named' ? title : undefined}
      data-card={placeOf(card)}
      data-num={isNum}
      className={classFor(className, row)}
    >
      {cell(row)}
    </td>
  );
}

/** Undefined for cells outside of two-line cards, which need no class. */
function placeOf(card: CardPlace | undefined): CardPlace | undefined {
  return card === 'titled' || card === 'alone' ? undefined : card;
}

function classFor<R>(className: ClassOf<R>, row: R): string | undefined {
  return typeof className === 'function' ? className(row) : className;
}

/** A row of sums: its name over `span` columns, then the sums. */
export function SumRow({ name, span, children }: { name: string; span: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={span} data-num>
        {name}
      </th>
      <td data-label={name} data-num>
        <b>{children}</b>
      </td>
    </tr>
  );
}
