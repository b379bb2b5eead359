import { useQuery, type QueryClient } from '@tanstack/react-query';
import { schedaQuery } from '../../../features/agente/agente-query.ts';
import { NoteCliente } from '../../../features/agente/note-cliente.tsx';
import { SchedaBanco } from '../../../features/agente/scheda-banco.tsx';
import { testi } from '../../../features/agente/testi.ts';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/later.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';

// Far below the fold, so it loads later.
const Contratti = later(() => import('./scheda-contratti.tsx').then((module) => module.SchedaContratti));

/** Loads the card. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(schedaQuery);
}

/** What an agent should know before visiting a customer (product.md §7). */
export function SchedaPage() {
  const { data, isError, refetch } = useQuery(schedaQuery);
  const scheda = useArrived(data);
  if (scheda !== undefined) {
    return <SchedaBanco scheda={scheda} note={<NoteCliente note={scheda.note} />} contratti={<Contratti />} />;
  }
  return (
    <Stack>
      <h1 tabIndex={-1}>{testi.scheda.titolo}</h1>
      <Card flush>
        {isError ? (
          <LoadError title={testi.scheda.errore} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={6} columns={2} />
        )}
      </Card>
    </Stack>
  );
}
