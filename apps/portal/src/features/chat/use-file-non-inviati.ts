import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InInvio } from './invio.ts';

const seguiti = new WeakSet<QueryClient>();

/**
 * Has the browser ask before it leaves the page, which would lose files that are not sent. They last longer than the
 * conversation's screen, so the question does too.
 */
export function useFileNonInviati(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (seguiti.has(client)) return;
    seguiti.add(client);
    client.getQueryCache().subscribe(() => {
      if (hasFile(client)) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    });
  }, [client]);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Of any conversation: chosen for its next message, or in a message that has not arrived. */
function hasFile(client: QueryClient): boolean {
  const scelti = client.getQueriesData<readonly File[]>({ queryKey: ['chat', 'scelti'] });
  const inInvio = client.getQueriesData<readonly InInvio[]>({ queryKey: ['chat', 'in-invio'] });
  return (
    scelti.some(([, files]) => files !== undefined && files.length > 0) ||
    inInvio.some(([, messaggi]) => messaggi?.some(({ files }) => files.length > 0))
  );
}
