import { FUNZIONE_ESPORTA_ORDINI, type Utente } from '@battistrada/contract/login';
import { getOrdinePdf, ORDINI_A_PAGINA, type Ordine, type PaginaOrdini } from '@battistrada/contract/ordine-storico';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import FileDown from 'virtual:icona/file-down';
import Printer from 'virtual:icona/printer';
import { addressOfCall } from '../api/client.ts';
import { useOggi } from '../use-oggi.ts';
import { utenteQuery } from '../api/query-client.ts';
import { AnnulloRiga } from '../features/ordine/annullo-riga.tsx';
import { leaveTo } from '../features/ordine/leave.ts';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { DettaglioOrdine } from '../features/ordine/dettaglio-ordine.tsx';
import { FiltriOrdini } from '../features/ordine/filtri-ordini.tsx';
import { ListaOrdini, nomeDeposito, ScheletroOrdini } from '../features/ordine/lista-ordini.tsx';
import { hasFiltri, parseOrdiniUrl, type OrdiniUrl } from '../features/ordine/ordini-url.ts';
import { testi } from '../features/ordine/testi-storico.ts';
import { ordiniQuery, useOrdini } from '../features/ordine/use-ordini.ts';
import { PagaOra } from '../features/pagamento/paga-ora.tsx';
import { RiordinaOrdine } from '../features/ordine/riordina-ordine.tsx';
import { useImporto } from '../prezzi/use-importo.ts';
import { Link, useNavigate, useSearchObject } from '../router/navigation.tsx';
import { IntestazioneStampa } from '../shell/intestazione-stampa.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { giveFocusOn } from '../ui/give-focus-on.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconLink } from '../ui/icon-link.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { useArrived } from '../ui/use-arrived.ts';
import { usePageWithin } from '../ui/use-page-within.ts';
import { usePrint } from '../ui/use-print.ts';
import { refreshDopoOrdine } from './refresh-dopo-ordine.ts';
import styles from './ordini-page.module.css';

/** Loads the newest orders. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(ordiniQuery({}));
}

export function OrdiniPage() {
  const { data: utente } = useQuery(utenteQuery);
  return utente === undefined ? null : <Ordini utente={utente} />;
}

function Ordini({ utente }: { utente: Utente }) {
  const url = useSearchObject(parseOrdiniUrl);
  const navigate = useNavigate();
  const go = (search: OrdiniUrl, replace = false): void => void navigate({ to: '/ordini', search }, { replace });
  const oggi = useOggi();
  const writeImporto = useImporto();
  const { data: arrivati, isError, isPlaceholderData, refetch } = useOrdini(url);
  const data = useArrived(arrivati);
  const [solo, print] = usePrint<Ordine>();
  const isPast = usePageWithin(url.pagina ?? 1, isPlaceholderData ? undefined : data?.pagine, (pagina) =>
    go({ ...url, pagina }, true),
  );
  // Also above rows that were loaded earlier, when the server did not answer Cerca.
  const errore = isError && <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />;
  // Such a number is not even requested.
  const isImpossible = typeof url.numero === 'string';
  const trovati =
    data === undefined
      ? null
      : testi.trovati(
          data.numeroOrdini,
          writeImporto(data.totaleCents),
          data.ordini.some(({ stato }) => stato === 'ANNULLATO'),
        );

  return (
    <Stack>
      <IntestazioneStampa>{solo === null && cheCosa(url, data)}</IntestazioneStampa>
      {solo !== null && (
        <div className={styles.solo}>
          <h2>{testi.ordineNumero(solo.numero)}</h2>
          <p>{testi.delGiorno(formatGiorno(solo.dataOrdine), solo.stato, writeImporto(solo.totaleCents))}</p>
          <DettaglioOrdine ordine={solo} nomeDeposito={nomeDeposito(utente.depositi, solo.idDeposito)} />
        </div>
      )}
      <div className={solo === null ? undefined : 'no-print'}>
        <PageHead
          title={testi.titolo}
          status={trovati}
          actions={
            // Takes its place from the start, so that the content does not move when the data arrives.
            <Button
              kind="quiet"
              disabled={data === undefined || data.numeroOrdini === 0}
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" /> {testi.stampa}
            </Button>
          }
        />
      </div>
      <div className="no-print">
        <FiltriOrdini
          url={url}
          oggi={oggi}
          canExport={utente.funzioni.includes(FUNZIONE_ESPORTA_ORDINI)}
          isVuoto={isImpossible || data?.numeroOrdini === 0}
          // The same filters are asked for again, because orders come and go.
          onApply={(next) => (JSON.stringify(next) === JSON.stringify(url) ? void refetch() : go(next))}
        />
      </div>
      {isImpossible ? (
        <NessunOrdine isFiltered onReset={() => go({})} />
      ) : data === undefined || isPast ? (
        errore || <ScheletroOrdini />
      ) : data.ordini.length === 0 ? (
        <>
          {errore}
          <NessunOrdine isFiltered={hasFiltri(url)} onReset={() => go({})} />
        </>
      ) : (
        <div className={solo === null ? undefined : 'no-print'}>
          {errore}
          <Trovati {...{ utente, print }} ordini={data.ordini} isOld={isPlaceholderData} />
        </div>
      )}
      {data !== undefined && (
        <div className="no-print">
          <Pagination page={url.pagina ?? 1} pages={data.pagine} onChange={(pagina) => go({ ...url, pagina })} />
        </div>
      )}
    </Stack>
  );
}

/** The orders of a page, each with its actions. */
function Trovati({
  utente,
  ordini,
  isOld,
  print,
}: {
  utente: Utente;
  ordini: readonly Ordine[];
  /** True while another page is loading. */
  isOld: boolean;
  print: (ordine: Ordine) => void;
}) {
  const client = useQueryClient();
  const refresh = (): void => void refreshDopoOrdine(client);
  return (
    <ListaOrdini
      ordini={ordini}
      depositi={utente.depositi}
      isOld={isOld}
      renderAzioni={(ordine) => (
        <AnnulloRiga ordine={ordine} onAnnullato={refresh} onRefused={refresh}>
          {ordine.stato === 'IN_ATTESA_PAGAMENTO' && ordine.annullabileFino !== null && (
            <PagaOra ordine={ordine} onPaga={leaveTo} onRefused={refresh} />
          )}
        </AnnulloRiga>
      )}
      renderComandi={(ordine) => (
        <>
          <RiordinaOrdine ordine={ordine} onRiordinato={() => void refreshCarrello(client)} />
          <IconLink
            label={testi.pdfOrdine(ordine.numero)}
            icon={<FileDown />}
            href={addressOfCall(getOrdinePdf, { id: ordine.id })}
            target="_blank"
            rel="noopener"
          />
          <IconButton label={testi.stampaOrdine(ordine.numero)} icon={<Printer />} onClick={() => print(ordine)} />
        </>
      )}
    />
  );
}

/** The part of the history that is printed: the period, the searched number, the page. */
function cheCosa({ dal, al, numero, pagina = 1 }: OrdiniUrl, data: PaginaOrdini | undefined): string {
  const parti = [testi.dalAl(dal === undefined ? null : formatGiorno(dal), al === undefined ? null : formatGiorno(al))];
  if (numero !== undefined) parti.push(testi.filtroNumero(numero));
  if (data !== undefined && data.ordini.length > 0) {
    const prima = (pagina - 1) * ORDINI_A_PAGINA;
    parti.push(testi.pagina(pagina, data.pagine, prima + 1, prima + data.ordini.length, data.numeroOrdini));
  }
  return parti.join(', ');
}

function NessunOrdine({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <Card>
      <EmptyState
        title={testi.vuoto}
        text={isFiltered ? testi.vuotoFiltro : testi.vuotoStorico}
        action={
          isFiltered ? (
            <Button ref={giveFocusOn} kind="quiet" onClick={onReset}>
              {testi.togliFiltri}
            </Button>
          ) : (
            <Link to="/cerca" className={buttonClass()}>
              {testi.searchProdotti}
            </Link>
          )
        }
      />
    </Card>
  );
}
