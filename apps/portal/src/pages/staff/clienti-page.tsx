import type { ClienteInElenco } from '@battistrada/contract/cliente-staff';
import { formatLuogo } from '@battistrada/domain/indirizzo-scritto';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { clientiQuery, parseClientiUrl, type ClientiUrl } from '../../features/cliente/staff/clienti-query.ts';
import { SchedaCliente } from '../../features/cliente/staff/scheda-cliente.tsx';
import { testi } from '../../features/cliente/staff/testi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConteggioAnnunciato } from '../../staff/conteggio-annunciato.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { hasFailed, NotRefreshed } from '../../ui/not-refreshed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textsOf } from '../../ui/texts-of.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import cerca from './clienti-page.module.css';
import styles from './ordini-page.module.css';

/** Loads the first customers by name. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchInfiniteQuery(clientiQuery({}));
}

/** Customers: the search, the list, and the card of the open one (product.md §6 "Customers"). */
export function ClientiPage() {
  const url = useSearchObject(parseClientiUrl);
  const elenco = useInfiniteQuery(clientiQuery(url));
  const clienti = elenco.data ?? [];
  const isStretta = url.id !== undefined;
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      <div className={styles.ricerca} data-aperto={isStretta || undefined}>
        <Cerca url={url} />
      </div>
      <div className={styles.banco} data-aperto={isStretta || undefined}>
        <div className={styles.lista}>
          <ConteggioAnnunciato risultati={elenco.data?.length ?? null} hasAltri={elenco.hasNextPage} />
          <NotRefreshed list={elenco} />
          <Card flush>
            {hasFailed(elenco) ? (
              <LoadError title={testi.errore} onRetry={() => void elenco.refetch()} />
            ) : elenco.isPending ? (
              <TableSkeleton rows={8} columns={5} />
            ) : clienti.length === 0 ? (
              <Nessuno isFiltrato={url.testo !== undefined || url.bloccati === true} />
            ) : (
              <TabellaClienti clienti={clienti} url={url} />
            )}
          </Card>
          <ShowMore list={elenco} className={styles.altri}>
            {testi.altri}
          </ShowMore>
        </div>
        {url.id !== undefined && <SchedaCliente key={url.id} id={url.id} url={url} />}
      </div>
    </Stack>
  );
}

/** The customers that were found; beside an open card, with its most important columns only. */
function TabellaClienti({ clienti, url }: { clienti: readonly ClienteInElenco[]; url: ClientiUrl }) {
  const isStretta = url.id !== undefined;
  return (
    <Table
      caption={testi.titolo}
      rows={clienti}
      keyOf={({ id }) => id}
      columns={[
        {
          title: testi.cliente,
          card: 'head',
          cell: ({ id, ragioneSociale, isBloccato }) => (
            <>
              <Link
                to="/backoffice/clienti"
                search={{ ...url, id }}
                className={cerca.nome}
                aria-current={url.id === id ? 'true' : undefined}
              >
                {ragioneSociale}
              </Link>{' '}
              {isBloccato && <Badge kind="bad">{testi.bloccato}</Badge>}
            </>
          ),
        },
        {
          title: testi.citta,
          card: 'note',
          cell: formatLuogo,
        },
        ...(isStretta
          ? []
          : [
              {
                title: testi.codice,
                card: 'named' as const,
                cell: ({ codiceErp }: { codiceErp: string | null }) => codiceErp ?? '–',
              },
              {
                title: testi.partitaIva,
                card: 'named' as const,
                cell: ({ partitaIva }: { partitaIva: string }) => partitaIva,
              },
              {
                title: testi.telefono,
                card: 'note' as const,
                cell: ({ telefono }: { telefono: string }) => telefono || '–',
              },
            ]),
      ]}
    />
  );
}

/** The search field. The address is the state: a new address resets the field. */
function Cerca({ url: { testo, bloccati } }: { url: ClientiUrl }) {
  const navigate = useNavigate();
  const keptFocus = useKeptFocus();
  const apply = (form: HTMLFormElement): void => {
    void navigate({ to: '/backoffice/clienti', search: parseClientiUrl(textsOf(form)) });
  };
  return (
    <form
      className={cerca.cerca}
      role="search"
      key={`${bloccati} ${testo}`}
      ref={keptFocus}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <TextField
        label={testi.cerca}
        name="testo"
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={testi.cercaSegnaposto}
        defaultValue={testo ?? ''}
      />
      <Button type="submit">{testi.cerca}</Button>
      <Checkbox
        className={cerca.spunta}
        label={testi.soloBloccati}
        name="bloccati"
        value="true"
        defaultChecked={bloccati === true}
        onChange={({ target }) => target.form && apply(target.form)}
      />
    </form>
  );
}

/** Shown when a search finds nobody, or when the portal has no customers. */
function Nessuno({ isFiltrato }: { isFiltrato: boolean }) {
  return isFiltrato ? <EmptyState title={testi.nessuno} /> : <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />;
}
