import { hasDiritto } from '@battistrada/contract/diritti';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { utenteQuery } from '../../api/query-client.ts';
import { agentiQuery } from '../../features/agente/staff/agenti-query.ts';
import { ClientiAgente } from '../../features/agente/staff/clienti-agente.tsx';
import { ElencoAgenti } from '../../features/agente/staff/elenco-agenti.tsx';
import { LimitiSconto } from '../../features/agente/staff/limiti-sconto.tsx';
import { testi } from '../../features/agente/staff/testi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { readId } from '../../router/search-values.ts';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import lavori from './lavori.module.css';

type AgentiUrl = { limiti?: true; id?: number };

function parseUrl(raw: RawSearch): AgentiUrl {
  if (raw['limiti'] === 'true') return { limiti: true };
  const id = readId(raw['id']);
  return id === null ? {} : { id };
}

/** Loads the agents. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(agentiQuery);
}

/** The customers of each agent, and the limits of his prices (product.md §7). */
export function AgentiPage() {
  const url = useSearchObject(parseUrl);
  const { data: io } = useQuery(utenteQuery);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.spiega} />
      <nav className={lavori.schede} aria-label={testi.titolo}>
        <Link to="/backoffice/agenti" aria-current={url.limiti ? undefined : 'true'}>
          {testi.clienti}
        </Link>
        <Link to="/backoffice/agenti" search={{ limiti: true }} aria-current={url.limiti ? 'true' : undefined}>
          {testi.limiti}
        </Link>
      </nav>
      {url.limiti ? (
        <LimitiSconto canSave={io !== undefined && hasDiritto(io, 'impostazioni')} />
      ) : (
        <ClientiDegliAgenti aperto={url.id ?? null} />
      )}
    </Stack>
  );
}

function ClientiDegliAgenti({ aperto }: { aperto: number | null }) {
  const navigate = useNavigate();
  const { data } = useQuery(agentiQuery);
  const agente = data?.agenti.find(({ id }) => id === aperto);
  const open = (id: number | null): void =>
    void navigate({ to: '/backoffice/agenti', search: id === null ? {} : { id } });
  return (
    <Banco
      pannello={
        agente && (
          <Pannello key={agente.id} titolo={agente.nome} onClose={() => open(null)}>
            <ClientiAgente
              agente={agente}
              altri={(data?.agenti ?? []).filter(({ id, isAttivo }) => isAttivo && id !== agente.id)}
            />
          </Pannello>
        )
      }
    >
      <ElencoAgenti aperto={aperto} onApri={open} />
    </Banco>
  );
}
