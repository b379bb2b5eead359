import { useQuery, type QueryClient } from '@tanstack/react-query';
import { leaveTo } from '../../features/ordine/leave.ts';
import { proposteQuery } from '../../features/proposta/proposte-query.ts';
import { SchedaProposta } from '../../features/proposta/scheda-proposta.tsx';
import { testi } from '../../features/proposta/testi.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

/** Loads the proposals that wait for an answer. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(proposteQuery);
}

/** The carts that the customer's agent sent, to confirm or refuse (product.md §7). */
export function PropostePage() {
  const { data: proposte, isError, refetch } = useQuery(proposteQuery);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      {isError && proposte === undefined ? (
        <Card flush>
          <LoadError title={testi.errore} onRetry={() => void refetch()} />
        </Card>
      ) : proposte === undefined ? (
        <Card flush>
          <TableSkeleton rows={4} columns={3} />
        </Card>
      ) : proposte.length === 0 ? (
        <Card>
          <EmptyState title={testi.nessuna} text={testi.nessunaAiuto} />
        </Card>
      ) : (
        proposte.map((proposta) => <SchedaProposta key={proposta.id} proposta={proposta} onPaga={leaveTo} />)
      )}
    </Stack>
  );
}
