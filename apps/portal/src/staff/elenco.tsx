import { Card } from '../ui/card.tsx';
import { ConteggioAnnunciato } from './conteggio-annunciato.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { hasFailed, NotRefreshed, type ReadList } from '../ui/not-refreshed.tsx';
import { ShowMore, type PagedList } from '../ui/show-more.tsx';
import type { TableProps } from '../ui/table.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import styles from './moduli.module.css';
import { TabellaScorrevole } from './tabella-scorrevole.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** The part of a query that the list shows, however its pages are read. */
interface Letto extends ReadList, Partial<PagedList> {
  readonly isPending: boolean;
}

export interface ElencoProps<R> extends TableProps<R> {
  readonly letto: Letto;
  readonly errore: string;
  /** The text of an empty list. */
  readonly vuoto: string;
  /** The text of the button that loads more. */
  readonly altri?: string;
}

/** A list of the staff in a card: loading, failed, empty, or its table with a button for more. */
export function Elenco<R>({ letto, errore, vuoto, altri = 'Mostra altri', ...table }: ElencoProps<R>) {
  // No row beside it: a second press of the same key must not act on another one.
  const onFocus = useLostFocus(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
  const isLetto = !hasFailed(letto) && !letto.isPending;
  return (
    <div className={styles.elenco} onFocus={onFocus}>
      <ConteggioAnnunciato risultati={isLetto ? table.rows.length : null} hasAltri={letto.hasNextPage === true} />
      <NotRefreshed list={letto} />
      {hasFailed(letto) ? (
        <LoadError title={errore} onRetry={() => void letto.refetch()} />
      ) : letto.isPending ? (
        <TableSkeleton rows={8} columns={table.columns.length} />
      ) : (
        <Card flush>{table.rows.length === 0 ? <EmptyState title={vuoto} /> : <TabellaScorrevole {...table} />}</Card>
      )}
      <ShowMore list={letto} className={styles.altri}>
        {altri}
      </ShowMore>
    </div>
  );
}
