import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadError } from './load-error.tsx';
import { ShowMore, type PagedList } from './show-more.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { Table, type TableProps } from './table.tsx';

interface PagedTableProps<R> extends Omit<TableProps<R>, 'rows'> {
  readonly list: PagedList & {
    readonly data: readonly R[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What it says when the list cannot be loaded, when it is empty, and on the button for the next page. */
  readonly texts: { readonly error: string; readonly empty: string; readonly more: string };
  /** How many rows its place takes before the first page arrives. */
  readonly skeletonRows: number;
}

/** A table of a list that is fetched page by page, whatever becomes of the fetch. */
export function PagedTable<R>({ list, texts, skeletonRows, ...table }: PagedTableProps<R>) {
  if (list.isError) return <LoadError title={texts.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <TableSkeleton rows={skeletonRows} columns={table.columns.length} />;
  return (
    <>
      <Card flush>
        {list.data.length === 0 ? <EmptyState title={texts.empty} /> : <Table {...table} rows={list.data} />}
      </Card>
      <ShowMore list={list}>{texts.more}</ShowMore>
    </>
  );
}
