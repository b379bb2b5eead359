import { getGiornata, markVoce, type Giornata, type Voce } from '@battistrada/contract/giornata';
import type { SegnaVoceBodyWire } from '@battistrada/contract/giornata.schema';
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const giornataQuery = queryOptions({
  queryKey: ['agente', 'giornata'],
  queryFn: ({ signal }) => request(getGiornata, { signal }),
});

/** Puts an entry away. The call is made for the entry's customer, whose code precedes the path. */
export async function saveVoce(codice: string, body: SegnaVoceBodyWire): Promise<void> {
  const call = { ...markVoce, path: `${PER_CONTO}/${encodeURIComponent(codice)}${markVoce.path}` };
  await request(call, { body });
}

/** Removes an entry from the visible list. */
export function removeVoce(client: QueryClient, tolta: Voce): void {
  client.setQueryData<Giornata>(
    giornataQuery.queryKey,
    (giornata) =>
      giornata && {
        ...giornata,
        voci: giornata.voci.filter((voce) => voce.codice !== tolta.codice || voce.motivo !== tolta.motivo),
        quante: giornata.quante - 1,
      },
  );
}
