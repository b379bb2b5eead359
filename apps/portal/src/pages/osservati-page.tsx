import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NuovoOsservato } from '../features/osservati/nuovo-osservato.tsx';
import { osservatiQuery } from '../features/osservati/osservati-query.ts';
import { TabellaOsservati } from '../features/osservati/tabella-osservati.tsx';
import { testi } from '../features/osservati/testi.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** The articles and searches that the user watches (product.md §8 "Osservati"). */
export function OsservatiPage() {
  const client = useQueryClient();
  const { data: osservati, isError, refetch } = useQuery(osservatiQuery);
  const [isNuovo, setNuovo] = useState(false);
  const onCreato = (): void => {
    setNuovo(false);
    void client.invalidateQueries({ queryKey: osservatiQuery.queryKey });
  };
  return (
    <Stack>
      <PageHead
        title={testi.titolo}
        text={testi.testo}
        status={osservati !== undefined && osservati.length > 0 ? testi.quanti(osservati.length) : null}
        actions={<Button onClick={() => setNuovo(true)}>{testi.nuovo}</Button>}
      />
      {osservati === undefined ? (
        isError ? (
          <LoadError title={testi.erroreElenco} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={3} columns={5} />
        )
      ) : osservati.length === 0 ? (
        <Card>
          <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
        </Card>
      ) : (
        <TabellaOsservati osservati={osservati} />
      )}
      <NuovoOsservato open={isNuovo} onClose={() => setNuovo(false)} onCreato={onCreato} />
    </Stack>
  );
}
