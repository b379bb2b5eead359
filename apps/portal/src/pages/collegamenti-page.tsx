import type { Chiave } from '@battistrada/contract/collegamenti';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../clock.ts';
import { Chiamate } from '../features/collegamenti/chiamate.tsx';
import { ChiaveMostrata } from '../features/collegamenti/chiave-mostrata.tsx';
import { chiamateQuery, chiaviQuery } from '../features/collegamenti/collegamenti-query.ts';
import { Esempi } from '../features/collegamenti/esempi.tsx';
import { NuovaChiave } from '../features/collegamenti/nuova-chiave.tsx';
import { statoOf } from '../features/collegamenti/stato-chiave.ts';
import { TabellaChiavi } from '../features/collegamenti/tabella-chiavi.tsx';
import { testi } from '../features/collegamenti/testi.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** The company's keys for its own programs (product.md §8 "Collegamenti"). */
export function CollegamentiPage() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(chiaviQuery);
  const prima = data?.[0]?.id;
  const { isPending: areChiamatePending } = useQuery({
    ...chiamateQuery(prima ?? '', 1),
    enabled: prima !== undefined,
  });
  // The keys and the calls of the first one set the place of what stands below them.
  const isInArrivo = !isError && (data === undefined || (prima !== undefined && areChiamatePending));
  const [isNuova, setNuova] = useState(false);
  const [mostrata, setMostrata] = useState<string | null>(null);
  const show = (chiave: string): void => {
    setNuova(false);
    setMostrata(chiave);
    void client.invalidateQueries({ queryKey: chiaviQuery.queryKey });
  };
  const crea = <Button onClick={() => setNuova(true)}>{testi.nuova}</Button>;
  const adesso = now().getTime();
  const attive = data?.filter((chiave) => statoOf(chiave, adesso) === 'attiva').length;
  return (
    <Stack>
      <PageHead
        title={testi.titolo}
        text={testi.testo}
        status={attive !== undefined && attive > 0 ? testi.attive(attive) : null}
        actions={crea}
      />
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={3} columns={6} />
        )
      ) : data.length === 0 ? (
        <Card>
          <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
        </Card>
      ) : (
        <ChiaviEChiamate chiavi={data} adesso={adesso} onSostituita={show} />
      )}
      {!isInArrivo && <Esempi />}
      <NuovaChiave open={isNuova} onClose={() => setNuova(false)} onCreata={show} />
      <ChiaveMostrata chiave={mostrata} onClose={() => setMostrata(null)} />
    </Stack>
  );
}

function ChiaviEChiamate({
  chiavi,
  adesso,
  onSostituita,
}: {
  chiavi: readonly Chiave[];
  adesso: number;
  onSostituita: (chiave: string) => void;
}) {
  const [scelta, setScelta] = useState<string | null>(null);
  const showChiamate = (id: string): void => {
    setScelta(id);
    const titolo = document.querySelector<HTMLElement>('#chiamate');
    titolo?.scrollIntoView({ block: 'start' });
    titolo?.focus({ preventScroll: true });
  };
  return (
    <>
      <TabellaChiavi chiavi={chiavi} adesso={adesso} onChiamate={showChiamate} onSostituita={onSostituita} />
      <Chiamate chiavi={chiavi} scelta={scelta ?? chiavi[0]?.id ?? ''} onScelta={setScelta} />
    </>
  );
}
