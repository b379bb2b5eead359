import type { Giornata } from '@battistrada/contract/giornata';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { utenteQuery } from '../../api/query-client.ts';
import { ElencoGiornata } from '../../features/agente/elenco-giornata.tsx';
import { giornataQuery } from '../../features/agente/giornata-query.ts';
import { indirizzoBanco } from '../../features/agente/indirizzi.ts';
import { testi as tutti } from '../../features/agente/testi.ts';
import { ElencoProposti } from '../../features/cliente-proposto/elenco-proposti.tsx';
import { testi as testiProposti } from '../../features/cliente-proposto/testi.ts';
import { Link } from '../../router/navigation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { useOggi } from '../../use-oggi.ts';

const testi = tutti.giornata;

/** Loads today's tasks. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(giornataQuery);
}

/** An agent's first screen: whom to call or visit, and why (product.md §7). */
export function InizioPage() {
  const { data: utente } = useQuery(utenteQuery);
  const client = useQueryClient();
  const oggi = useOggi();
  // Again on a new day, which has its own appointments.
  useEffect(() => void loadData(client), [client, oggi]);
  const { data, isError, refetch } = useQuery(giornataQuery);
  const giornata = useArrived(data);
  if (utente === undefined) return null;
  return (
    <Stack>
      <PageHead
        title={testi.saluto(utente.nome)}
        status={giornata === undefined ? null : testi.quante(giornata.quante)}
        text={testi.spiega}
      />
      {isError && giornata === undefined ? (
        <Card flush>
          <LoadError title={testi.errore} onRetry={() => void refetch()} />
        </Card>
      ) : giornata === undefined ? (
        <Card flush>
          <TableSkeleton rows={6} columns={2} />
        </Card>
      ) : giornata.voci.length === 0 ? (
        <Card>
          <EmptyState
            title={testi.vuota}
            text={testi.vuotaAiuto}
            action={
              <Link to="/agenti/clienti" className={buttonClass()}>
                {testi.clienti}
              </Link>
            }
          />
        </Card>
      ) : (
        <ElencoGiornata voci={giornata.voci} />
      )}
      {giornata !== undefined && giornata.risposte.length > 0 && <Risposte risposte={giornata.risposte} />}
    </Stack>
  );
}

/** The back office's latest answers to the customers that the agent proposed. */
function Risposte({ risposte }: Pick<Giornata, 'risposte'>) {
  return (
    <Card flush role="region" aria-label={testiProposti.risposte}>
      <ElencoProposti
        clienti={risposte}
        renderNome={({ codice, ragioneSociale }) =>
          codice === null ? ragioneSociale : <a href={indirizzoBanco(codice)}>{ragioneSociale}</a>
        }
      />
    </Card>
  );
}
