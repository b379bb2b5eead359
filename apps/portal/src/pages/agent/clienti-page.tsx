import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { clientiQuery, parseClientiUrl, type ClientiUrl } from '../../features/agente/agente-query.ts';
import { ElencoClienti } from '../../features/agente/elenco-clienti.tsx';
import { testi } from '../../features/agente/testi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConteggioAnnunciato } from '../../staff/conteggio-annunciato.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { later } from '../../ui/later.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { hasFailed, NotRefreshed } from '../../ui/not-refreshed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { textOf } from '../../ui/use-form.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './clienti-page.module.css';

const CercaAVoce = later(() => import('../../features/agente/cerca-a-voce.tsx').then((module) => module.CercaAVoce));

/** Loads the first customers by name. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchInfiniteQuery(clientiQuery({}));
}

/** An agent's own customers (product.md §7). */
export function ClientiPage() {
  const url = useSearchObject(parseClientiUrl);
  const navigate = useNavigate();
  const elenco = useInfiniteQuery(clientiQuery(url));
  const clienti = useArrived(elenco.data);
  const isTutti = url.testo === undefined;
  return (
    <Stack>
      <PageHead
        title={testi.clienti.titolo}
        actions={
          <Link to="/agenti/nuovo-cliente" className={buttonClass('quiet')}>
            {testi.clienti.nuovo}
          </Link>
        }
      />
      <Cerca url={url} />
      <ConteggioAnnunciato risultati={clienti?.length ?? null} hasAltri={elenco.hasNextPage} />
      <NotRefreshed list={elenco} />
      <Card flush>
        {hasFailed(elenco) ? (
          <LoadError title={testi.clienti.errore} onRetry={() => void elenco.refetch()} />
        ) : clienti === undefined ? (
          <TableSkeleton rows={8} columns={3} />
        ) : clienti.length === 0 ? (
          <EmptyState
            title={isTutti ? testi.clienti.nessunoTuo : testi.clienti.nessuno}
            text={isTutti ? testi.clienti.nessunoTuoAiuto : testi.clienti.nessunoAiuto}
          />
        ) : (
          <ElencoClienti clienti={clienti} />
        )}
      </Card>
      <ShowMore list={elenco} wide>
        {testi.clienti.altri}
      </ShowMore>
      <CercaAVoce onTesto={(testo) => void navigate({ to: '/agenti/clienti', search: parseClientiUrl({ testo }) })} />
    </Stack>
  );
}

/** The search field. The address is the state: a new address resets the field. */
function Cerca({ url: { testo } }: { url: ClientiUrl }) {
  const navigate = useNavigate();
  const keptFocus = useKeptFocus();
  return (
    <form
      className={styles.cerca}
      role="search"
      key={testo}
      ref={keptFocus}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({
          to: '/agenti/clienti',
          search: parseClientiUrl({ testo: textOf(event.currentTarget, 'testo') }),
        });
      }}
    >
      <TextField
        label={testi.clienti.campo}
        name="testo"
        type="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={testi.clienti.segnaposto}
        defaultValue={testo ?? ''}
      />
      <Button type="submit">{testi.clienti.cerca}</Button>
    </form>
  );
}
