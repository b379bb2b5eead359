import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { daApprovareQuery } from './da-approvare-query.ts';
import { Proposto } from './proposto.tsx';
import { testi } from './testi.ts';

/** Proposed customers, the oldest first, each with a form for the answer. */
export function ElencoDaApprovare() {
  const { data, isError, refetch } = useQuery(daApprovareQuery);
  if (data === undefined) {
    return (
      <Card flush>
        {isError ? (
          <LoadError title={testi.errore} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={3} columns={2} />
        )}
      </Card>
    );
  }
  if (data.clienti.length === 0) {
    return (
      <Card>
        <EmptyState title={testi.vuoto} />
      </Card>
    );
  }
  return (
    <Stack>
      {data.clienti.map((cliente) => (
        <Proposto key={cliente.id} cliente={cliente} />
      ))}
    </Stack>
  );
}
