import { exportOrdiniStaff } from '@battistrada/contract/ordine-staff';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import Download from 'virtual:icona/download';
import { useDeferredValue, useReducer, useState } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { BarraScelti } from '../../features/ordine/staff/barra-scelti.tsx';
import { ColonneStaff } from '../../features/ordine/staff/colonne-staff.tsx';
import { DettaglioStaff } from '../../features/ordine/staff/dettaglio-staff.tsx';
import { FiltriStaff } from '../../features/ordine/staff/filtri-staff.tsx';
import { conteggiQuery, elencoQuery, visteQuery } from '../../features/ordine/staff/ordini-staff-query.ts';
import { parseOrdiniStaffUrl, toFiltro, type OrdiniStaffUrl } from '../../features/ordine/staff/ordini-staff-url.ts';
import { SchedeStato } from '../../features/ordine/staff/schede-stato.tsx';
import { TabellaStaff, type Spunte } from '../../features/ordine/staff/tabella-staff.tsx';
import { testi } from '../../features/ordine/staff/testi.ts';
import { VisteSalvate } from '../../features/ordine/staff/viste-salvate.tsx';
import { useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConteggioAnnunciato } from '../../staff/conteggio-annunciato.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { hasFailed, NotRefreshed } from '../../ui/not-refreshed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './ordini-page.module.css';

/** Loads the newest orders. */
export async function loadData(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchInfiniteQuery(elencoQuery({})), client.prefetchQuery(visteQuery)]);
}

/** All orders: states, search, the list, and the open order (product.md §6 "Orders"). */
export function OrdiniPage() {
  const url = useSearchObject(parseOrdiniStaffUrl);
  const navigate = useNavigate();
  const go = (search: OrdiniStaffUrl): void => void navigate({ to: '/backoffice/ordini', search });
  const filtro = toFiltro(url);
  const isFiltrato = Object.keys(filtro).some((campo) => campo !== 'primaVecchi');
  const elenco = useInfiniteQuery(elencoQuery(filtro));
  const { data: conteggi } = useQuery(conteggiQuery(filtro));
  // The saved views stand above the tabs and the list.
  const { isPending: areVistePending } = useQuery(visteQuery);
  const [isNuovaVista, setNuovaVista] = useState(false);
  const closeNuovaVista = (): void => {
    setNuovaVista(false);
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  const [scelti, scegli] = useReducer(tick, new Set<number>());
  // A cached list is drawn after the pressed tab and not with it, because fifty rows take time.
  const ordini = useDeferredValue(elenco.data);
  // Not the orders of the search before, which stand there until the answer.
  const trovati = elenco.isPlaceholderData || ordini !== elenco.data ? undefined : ordini;
  // Only visible orders can be selected: the bar acts on those that the user sees ticked.
  const visibili = (ordini ?? []).filter(({ numero }) => scelti.has(numero));
  return (
    <Stack>
      <PageHead
        title={testi.titolo}
        actions={
          <>
            {/* Here it moves nothing when it appears: the tabs stay under the pointer. */}
            {Object.entries(url).some(([nome, valore]) => nome !== 'numero' && valore !== undefined) && (
              <Button kind="plain" onClick={() => setNuovaVista(true)}>
                {testi.saveVista}
              </Button>
            )}
            <ColonneStaff senza={url.senza} onChange={(senza) => go({ ...url, senza })} />
            <a className={buttonClass('quiet')} href={addressOfCall(exportOrdiniStaff, filtro)} download>
              <Download aria-hidden="true" /> {testi.esporta}
            </a>
          </>
        }
      />
      <div className={styles.ricerca} data-aperto={url.numero !== undefined || undefined}>
        <FiltriStaff url={url} depositi={conteggi?.depositi ?? []} onApply={go} />
        <VisteSalvate url={url} isNuova={isNuovaVista} onFatto={closeNuovaVista} />
      </div>
      {areVistePending ? (
        <TableSkeleton rows={8} columns={8} />
      ) : (
        <div className={styles.banco} data-aperto={url.numero !== undefined || undefined}>
          <div className={styles.lista}>
            <SchedeStato url={url} />
            {visibili.length > 0 && (
              <BarraScelti scelti={visibili} onDone={() => scegli({ numeri: [...scelti], isScelto: false })} />
            )}
            <ConteggioAnnunciato risultati={trovati?.length ?? null} hasAltri={elenco.hasNextPage} />
            <NotRefreshed list={elenco} />
            <Card flush>
              {hasFailed(elenco) ? (
                <LoadError title={testi.errore} onRetry={() => void elenco.refetch()} />
              ) : elenco.isPending || ordini === undefined ? (
                <TableSkeleton rows={8} columns={8} />
              ) : ordini.length === 0 ? (
                <EmptyState
                  title={isFiltrato ? testi.nessuno : testi.vuoto}
                  text={isFiltrato ? testi.nessunoTesto : testi.vuotoTesto}
                />
              ) : (
                <TabellaStaff ordini={ordini} url={url} scelti={scelti} onScegli={scegli} />
              )}
            </Card>
            <ShowMore list={elenco} className={styles.altri}>
              {testi.altri}
            </ShowMore>
          </div>
          {url.numero !== undefined && <DettaglioStaff key={url.numero} numero={url.numero} url={url} />}
        </div>
      )}
    </Stack>
  );
}

function tick(scelti: ReadonlySet<number>, { numeri, isScelto }: Spunte): ReadonlySet<number> {
  const prossimi = new Set(scelti);
  numeri.forEach((numero) => (isScelto ? prossimi.add(numero) : prossimi.delete(numero)));
  return prossimi;
}
