import { listClientiStaff, type ClienteInElenco } from '@battistrada/contract/cliente-staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { clienteQuery } from '../../features/cliente/staff/clienti-query.ts';
import {
  parsePercheUrl,
  percheQuery,
  PEZZI_SOLITI,
  type PercheUrl,
} from '../../features/perche-prezzo/staff/perche-query.ts';
import { Spiegazione } from '../../features/perche-prezzo/staff/spiegazione.tsx';
import { testi } from '../../features/perche-prezzo/staff/testi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { CercaArticolo } from '../../staff/cerca-articolo.tsx';
import { CercaEScegli } from '../../staff/cerca-e-scegli.tsx';
import { interoOf } from '../../staff/numeri.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textOf } from '../../ui/use-form.ts';
import styles from './perche-prezzo-page.module.css';

const PATH = '/backoffice/prezzo';

/** Explains the price that a customer sees for an article (product.md §6); both are in the address. */
export function PerchePrezzoPage() {
  const url = useSearchObject(parsePercheUrl);
  const navigate = useNavigate();
  const go = (scelta: PercheUrl): void => void navigate({ to: PATH, search: { ...url, ...scelta } });
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <div className={styles.domanda}>
        <Card>
          {url.cliente === undefined ? (
            <CercaCliente onScelto={(cliente) => go({ cliente })} />
          ) : (
            <Scelto url={url} campo="cliente" />
          )}
        </Card>
        <Card>
          {url.codice === undefined ? (
            <CercaArticolo label={testi.articolo} onScelto={({ codice }) => go({ codice })} />
          ) : (
            <Scelto url={url} campo="codice" />
          )}
        </Card>
        <Card>
          <Pezzi key={url.pezzi} pezzi={url.pezzi ?? PEZZI_SOLITI} onPezzi={(pezzi) => go({ pezzi })} />
        </Card>
      </div>
      {url.cliente !== undefined && url.codice !== undefined && (
        <Risposta cliente={url.cliente} codice={url.codice} pezzi={url.pezzi ?? PEZZI_SOLITI} />
      )}
    </Stack>
  );
}

function Risposta(domanda: { cliente: number; codice: string; pezzi: number }) {
  const { data, error, refetch } = useQuery({ ...percheQuery(domanda), placeholderData: keepPreviousData });
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={testi.nonTrovato} />;
  if (error) return <LoadError title={testi.errore} onRetry={() => void refetch()} />;
  return data === undefined ? <Spinner /> : <Spiegazione di={data} />;
}

/** The chosen customer or article, with a button to choose another. */
function Scelto({ url, campo }: { url: PercheUrl; campo: 'cliente' | 'codice' }) {
  const { [campo]: scelto, ...altro } = url;
  const isCliente = campo === 'cliente';
  const { cliente, codice } = url;
  const { data } = useQuery({
    ...percheQuery({ cliente: cliente ?? 0, codice: codice ?? '', pezzi: url.pezzi ?? PEZZI_SOLITI }),
    enabled: cliente !== undefined && codice !== undefined,
  });
  // Without an article there is no answer yet that names the customer.
  const { data: scheda } = useQuery({
    ...clienteQuery(cliente ?? 0),
    enabled: isCliente && cliente !== undefined && codice === undefined,
  });
  const nome = isCliente ? (data?.cliente.ragioneSociale ?? scheda?.ragioneSociale) : data?.articolo.descrizione;
  return (
    <p className={styles.scelto}>
      <span>{isCliente ? testi.cliente : testi.articolo}</span>
      <b>{nome ?? (isCliente ? testi.numero(Number(scelto)) : scelto)}</b>
      <Link to={PATH} search={altro}>
        {isCliente ? testi.cambiaCliente : testi.cambiaArticolo}
      </Link>
    </p>
  );
}

function Pezzi({ pezzi, onPezzi }: { pezzi: number; onPezzi: (pezzi: number) => void }) {
  return (
    <form
      className={styles.pezzi}
      onSubmit={(event) => {
        event.preventDefault();
        const letti = interoOf(textOf(event.currentTarget, 'pezzi'));
        if (letti !== null && letti > 0) onPezzi(letti);
      }}
    >
      <TextField
        label={testi.pezzi}
        name="pezzi"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        defaultValue={String(pezzi)}
      />
      <Button type="submit" kind="quiet">
        {testi.ricalcola}
      </Button>
    </form>
  );
}

function CercaCliente({ onScelto }: { onScelto: (id: number) => void }) {
  return (
    <CercaEScegli
      label={testi.cliente}
      segnaposto={testi.clienteSegnaposto}
      chiave="perche-cliente"
      find={findClienti}
      nessuno={testi.nessunCliente}
      keyOf={({ id }) => id}
      draw={({ ragioneSociale, citta, codiceErp }) => (
        <>
          <span>
            <b>{ragioneSociale}</b> {citta}
          </span>
          <small>{codiceErp}</small>
        </>
      )}
      onScelto={({ id }) => onScelto(id)}
    />
  );
}

async function findClienti(testo: string, signal: AbortSignal): Promise<readonly ClienteInElenco[]> {
  return (await request(listClientiStaff, { query: { testo }, signal })).clienti;
}
