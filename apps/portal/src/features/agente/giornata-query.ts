import { getGiornata, markVoce, type Giornata, type Voce } from '@battistrada/contract/giornata';
import type { SegnaVoceBodyWire } from '@battistrada/contract/giornata.schema';
import { PER_CONTO } from '@battistrada/contract/per-conto-nome';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export const giornataQuery = queryOptions({
  queryKey: ['agente', 'giornata'],
  queryFn: ({ signal }) => request(getGiornata, { signal }),
});

/** Puts an entry away: the call is made for its customer, whose code goes before the path. */
export async function saveVoce(codice: string, body: SegnaVoceBodyWire): Promise<void> {
  const call = { ...markVoce, path: `${PER_CONTO}/${encodeURIComponent(codice)}${markVoce.path}` };
  await request(call, { body });
}

/** Takes an entry off the list that is shown. */
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
