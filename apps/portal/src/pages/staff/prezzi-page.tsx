import { useQuery, type QueryClient } from '@tanstack/react-query';
import { richiesteQuery } from '../../features/prezzo-concordato/staff/prezzi-query.ts';
import { Richiesta } from '../../features/prezzo-concordato/staff/richiesta-prezzo.tsx';
import { testi } from '../../features/prezzo-concordato/staff/testi.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

/** Loads the waiting requests. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(richiesteQuery);
}

/** Prices that agents request beyond their limit, and the back office's answer (product.md §7). */
export function PrezziPage() {
  const { data, isError, refetch } = useQuery(richiesteQuery);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.spiega} />
      {data === undefined ? (
        <Card flush>
          {isError ? (
            <LoadError title={testi.errore} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={3} columns={2} />
          )}
        </Card>
      ) : data.richieste.length === 0 ? (
        <Card flush>
          <EmptyState title={testi.vuoto} text={testi.vuotoAiuto} />
        </Card>
      ) : (
        data.richieste.map((richiesta) => <Richiesta key={richiesta.id} richiesta={richiesta} />)
      )}
    </Stack>
  );
}
