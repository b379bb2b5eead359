import { MAX_ORDINI_INSIEME, MAX_ORDINI_PRELIEVO } from '@battistrada/contract/limiti';
import { advanceOrdini, exportOrdiniStaff } from '@battistrada/contract/ordine-staff';
import { hasDiritto } from '@battistrada/contract/diritti';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import Download from 'virtual:icona/download';
import { useDeferredValue, useReducer, useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { addressOfCall, request } from '../../api/client.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { ColonneStaff } from '../../features/ordine/staff/colonne-staff.tsx';
import { DettaglioStaff } from '../../features/ordine/staff/dettaglio-staff.tsx';
import { FiltriStaff } from '../../features/ordine/staff/filtri-staff.tsx';
import {
  conteggiQuery,
  elencoQuery,
  refreshOrdini,
  visteQuery,
} from '../../features/ordine/staff/ordini-staff-query.ts';
import { parseOrdiniStaffUrl, toFiltro, type OrdiniStaffUrl } from '../../features/ordine/staff/ordini-staff-url.ts';
import { SchedeStato } from '../../features/ordine/staff/schede-stato.tsx';
import { TabellaStaff, type Spunte } from '../../features/ordine/staff/tabella-staff.tsx';
import { testi } from '../../features/ordine/staff/testi.ts';
import { VisteSalvate } from '../../features/ordine/staff/viste-salvate.tsx';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
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
              <Barra scelti={visibili} onDone={() => scegli({ numeri: [...scelti], isScelto: false })} />
            )}
            <Card flush>
              {elenco.isError ? (
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

/** The actions for the ticked orders, with their number. */
function Barra({
  scelti,
  onDone,
}: {
  scelti: readonly { readonly numero: number; readonly versione: number }[];
  onDone: () => void;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const popup = usePopup();
  const { data: utente } = useQuery(utenteQuery);
  const prepara = useMutation({
    mutationFn: () =>
      request(advanceOrdini, {
        body: { stato: 'IN_PREPARAZIONE', ordini: scelti.map(({ numero, versione }) => ({ numero, versione })) },
      }),
    onSuccess: async ({ esiti }) => {
      await refreshOrdini(client);
      const fatti = esiti.filter(({ fatto }) => fatto).length;
      const altri = esiti.filter(({ fatto }) => !fatto);
      if (fatti > 0) snack(testi.preparati(fatti));
      onDone();
      if (altri.length === 0) return;
      const text = altri.map(({ numero, messaggio }) => (
        <p key={numero}>
          {numero}: {messaggio}
        </p>
      ));
      await popup({
        title: testi.nonPreparati(altri.length),
        text: <div>{text}</div>,
        actions: [{ label: 'OK', value: true }],
      });
    },
    onError: (error) => snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error'),
  });
  const canEvadere = utente !== undefined && hasDiritto(utente, 'evasione');
  const limiti = [
    ...(canEvadere && scelti.length > MAX_ORDINI_INSIEME ? [testi.troppiScelti(MAX_ORDINI_INSIEME)] : []),
    ...(scelti.length > MAX_ORDINI_PRELIEVO ? [testi.troppiPrelievo(MAX_ORDINI_PRELIEVO)] : []),
  ];
  return (
    <div className={styles.barra} role="region" aria-label={testi.scelti(scelti.length)}>
      <b aria-live="polite">{testi.scelti(scelti.length)}</b>
      {canEvadere && (
        <Button
          busy={prepara.isPending}
          disabled={scelti.length > MAX_ORDINI_INSIEME}
          onClick={() => !prepara.isPending && prepara.mutate()}
        >
          {testi.prepara(scelti.length)}
        </Button>
      )}
      {scelti.length <= MAX_ORDINI_PRELIEVO && (
        <Link
          to="/backoffice/prelievo"
          search={{ numeri: scelti.map(({ numero }) => numero).join(',') }}
          className={buttonClass('quiet')}
        >
          {testi.stampaPrelievo}
        </Link>
      )}
      <Button kind="plain" onClick={onDone}>
        {testi.deseleziona}
      </Button>
      {limiti.length > 0 && (
        <p role="note" className={styles.limiti}>
          {limiti.join(' ')}
        </p>
      )}
    </div>
  );
}
