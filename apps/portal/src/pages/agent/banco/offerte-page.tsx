import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bundleQuery } from '../../../features/bundle/bundle-query.ts';
import { TabellaBundle } from '../../../features/bundle/tabella-bundle.tsx';
import { testi } from '../../../features/bundle/testi.ts';
import { refreshCarrello } from '../../../features/carrello/carrello-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';

/** The package promotions of the customer's home. */
export function OffertePage() {
  const client = useQueryClient();
  const { data: bundle, isError, refetch } = useQuery(bundleQuery);
  return (
    <Stack>
      <PageHead title={testi.titoloTabella} />
      <Card flush>
        {bundle === undefined ? (
          isError ? (
            <LoadError title={testi.errore} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={3} columns={2} />
          )
        ) : bundle.length === 0 ? (
          <EmptyState title={testi.nessuna} />
        ) : (
          <TabellaBundle Nome="h2" bundle={bundle} onAdded={() => void refreshCarrello(client)} />
        )}
      </Card>
    </Stack>
  );
}
