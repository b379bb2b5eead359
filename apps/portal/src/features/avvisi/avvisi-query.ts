/** The notices in the query cache (packages/contract/src/avvisi.ts). */
import { listAvvisi, markAvvisiLetti, type Avvisi, type Avviso } from '@battistrada/contract/avvisi';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { ScreenPath } from '../../router/screen-path.ts';

export const avvisiQuery = queryOptions({
  queryKey: ['avvisi'],
  queryFn: ({ signal }) => request(listAvvisi, { signal }),
  retry: false,
});

/** Shown notices count as read: the number falls at once, and returns when the server did not receive it. */
export async function markLetti(client: QueryClient, { avvisi, nonLetti }: Avvisi): Promise<void> {
  const [ultimo] = avvisi;
  if (ultimo === undefined || nonLetti === 0) return;
  const show = (quanti: number): void =>
    void client.setQueryData(avvisiQuery.queryKey, (shown) => shown && { ...shown, nonLetti: quanti });
  show(0);
  try {
    show((await request(markAvvisiLetti, { body: { finoA: ultimo.id } })).nonLetti);
  } catch {
    show(nonLetti);
    void client.invalidateQueries({ queryKey: avvisiQuery.queryKey });
  }
}

/** Another window has shown the notices. The one that shows them keeps its marks of what is new. */
export function onVistiAltrove(client: QueryClient): void {
  if (client.getQueryData(avvisiQuery.queryKey)?.nonLetti === 0) return;
  void client.invalidateQueries({ queryKey: avvisiQuery.queryKey });
}

/** The target of a notice. */
export function targetOf({ tipo, riferimento }: Avviso): { readonly to: ScreenPath; readonly search?: object } {
  switch (tipo) {
    case 'ordine':
      return { to: '/ordini', ...(riferimento !== null && { search: { numero: riferimento } }) };
    case 'pfu':
      return { to: '/ritiroPFU' };
    case 'chat':
      return { to: '/chat' };
    case 'preventivo':
      return { to: '/preventivo/riepilogo', ...(riferimento !== null && { search: { id: riferimento } }) };
    case 'osservato':
      return riferimento === null ? { to: '/osservati' } : { to: '/cerca', search: { q: riferimento } };
    // It has its own page (build/parts.ts), so the list links to a document.
    case 'proposta':
      return { to: '/proposte' };
    case 'scadenza':
      return { to: '/estrattoconto' };
  }
}
