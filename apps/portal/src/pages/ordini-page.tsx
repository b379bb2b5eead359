import { FUNZIONE_ESPORTA_ORDINI, type Utente } from '@battistrada/contract/login';
import { giornoOf } from '@battistrada/domain/giorno';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { AnnulloRiga } from '../features/annullo/annullo-riga.tsx';
import { leaveTo } from '../features/ordine/leave.ts';
import { FiltriOrdini } from '../features/ordini/filtri-ordini.tsx';
import { ListaOrdini, ScheletroOrdini } from '../features/ordini/lista-ordini.tsx';
import { hasFiltri, parseOrdiniUrl, type OrdiniUrl } from '../features/ordini/ordini-url.ts';
import { testi } from '../features/ordini/testi.ts';
import { useOrdini } from '../features/ordini/use-ordini.ts';
import { PagaOra } from '../features/pagamento/paga-ora.tsx';
import { useImporto } from '../prezzi/use-importo.ts';
import { Link, useNavigate, useSearchObject } from '../router/navigation.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { refreshDopoOrdine } from './dopo-ordine.ts';
import styles from './ordini-page.module.css';

export function OrdiniPage() {
  const { data: utente } = useQuery(utenteQuery);
  return utente === undefined ? null : <Ordini utente={utente} />;
}

function Ordini({ utente }: { utente: Utente }) {
  const url = useSearchObject(parseOrdiniUrl);
  const navigate = useNavigate();
  const go = (next: OrdiniUrl): void => void navigate({ to: '/ordini', search: next });
  // The day this screen was opened: the wholesaler's, in Rome.
  const [oggi] = useState(() => giornoOf(new Date()));
  const client = useQueryClient();
  const refresh = (): void => void refreshDopoOrdine(client);
  const writeImporto = useImporto();
  const { data, isError, isPlaceholderData, refetch } = useOrdini(url);

  return (
    <div className={styles.pagina}>
      <div className={styles.testata}>
        <h1 tabIndex={-1}>{testi.titolo}</h1>
        <p role="status">
          {data !== undefined &&
            data.numeroOrdini > 0 &&
            testi.trovati(data.numeroOrdini, writeImporto(data.totaleCents))}
        </p>
      </div>
      <FiltriOrdini url={url} oggi={oggi} canExport={utente.funzioni.includes(FUNZIONE_ESPORTA_ORDINI)} onApply={go} />
      {data === undefined ? (
        isError ? (
          <Card role="alert">
            <EmptyState
              title={testi.erroreCaricamento}
              action={<Button onClick={() => void refetch()}>{testi.riprova}</Button>}
            />
          </Card>
        ) : (
          <ScheletroOrdini />
        )
      ) : data.ordini.length === 0 ? (
        <NessunOrdine isFiltered={hasFiltri(url)} onReset={() => go({})} />
      ) : (
        <ListaOrdini
          ordini={data.ordini}
          depositi={utente.depositi}
          isOld={isPlaceholderData}
          renderAzioni={(ordine) => (
            <AnnulloRiga ordine={ordine} onAnnullato={refresh} onRefused={refresh}>
              {ordine.stato === 'IN_ATTESA_PAGAMENTO' && ordine.annullabileFino !== null && (
                <PagaOra ordine={ordine} onPaga={leaveTo} onRefused={refresh} />
              )}
            </AnnulloRiga>
          )}
        />
      )}
      {data !== undefined && (
        <Pagination page={url.pagina ?? 1} pages={data.pagine} onChange={(pagina) => go({ ...url, pagina })} />
      )}
    </div>
  );
}

function NessunOrdine({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <Card>
      <EmptyState
        title={testi.vuoto}
        text={isFiltered ? testi.vuotoFiltro : testi.vuotoStorico}
        action={
          isFiltered ? (
            <Button kind="quiet" onClick={onReset}>
              {testi.togliFiltri}
            </Button>
          ) : (
            <Link to="/cerca" className={buttonClass()}>
              {testi.cercaProdotti}
            </Link>
          )
        }
      />
    </Card>
  );
}
