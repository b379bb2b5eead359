import type { Documento, DettaglioDocumento as Dettaglio } from '@battistrada/contract/documenti';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { utenteQuery } from '../../api/query-client.ts';
import { canPagareOnline } from '../../documenti/paga-online.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Link } from '../../router/navigation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkElenco, LinkOrdine } from './collegamenti.tsx';
import styles from './dettaglio-documento.module.css';
import { RigheDocumento } from './righe-documento.tsx';
import { testi } from './testi.ts';
import { dettaglioQuery } from './use-documenti.ts';

const nomi = testi.dettaglio;

/** The contents of a document, with links to its orders, other documents and due dates. */
export function DettaglioDocumento({ documento }: { documento: Documento }) {
  const { data, isError, refetch } = useQuery(dettaglioQuery(documento));
  if (data !== undefined) return <Contenuto dettaglio={data} />;
  if (isError) {
    return (
      <div className={styles.stato} role="alert">
        <p>{nomi.errore}</p>
        <Button kind="quiet" onClick={() => void refetch()}>
          {nomi.riprova}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stato} role="status" aria-label={nomi.caricamento}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

function Contenuto({ dettaglio }: { dettaglio: Dettaglio }) {
  const { pagamento, destinazione, ordini, collegati, scadenze } = dettaglio;
  const { data: utente } = useQuery(utenteQuery);
  return (
    <div className={styles.dettaglio}>
      <dl className={styles.voci}>
        <Voce
          nome={nomi.ordini}
          righe={ordini.map(({ id, numero }) => ({ id, riga: <LinkOrdine numero={numero} /> }))}
        />
        <Voce
          nome={nomi.collegati}
          righe={collegati.map((collegato) => ({ id: collegato.id, riga: <LinkElenco documento={collegato} /> }))}
        />
        {pagamento !== '' && <Voce nome={nomi.pagamento} righe={[{ id: 0, riga: pagamento }]} />}
        {destinazione !== '' && <Voce nome={nomi.destinazione} righe={[{ id: 0, riga: destinazione }]} />}
        <Voce
          nome={nomi.scadenze}
          righe={scadenze.map((rata) => ({ id: rata.id, riga: <Rata rata={rata} /> }))}
          inFondo={
            canPagareOnline(utente) && scadenze.some(({ residuoCents }) => residuoCents > 0) ? (
              <Link to="/estrattoconto" search={{ paga: dettaglio.id }}>
                {nomi.pagaOnline}
              </Link>
            ) : (
              <Link to="/estrattoconto">{nomi.estrattoConto}</Link>
            )
          }
        />
      </dl>
      <RigheDocumento dettaglio={dettaglio} />
    </div>
  );
}

/** Draws nothing without content. */
function Voce({
  nome,
  righe,
  inFondo,
}: {
  nome: string;
  righe: readonly { readonly id: number; readonly riga: ReactNode }[];
  inFondo?: ReactNode;
}) {
  if (righe.length === 0) return null;
  return (
    <div>
      <dt>{nome}</dt>
      {righe.map(({ id, riga }) => (
        <dd key={id}>{riga}</dd>
      ))}
      {inFondo && <dd>{inFondo}</dd>}
    </div>
  );
}

function Rata({ rata: { dataScadenza, importoCents, residuoCents } }: { rata: Dettaglio['scadenze'][number] }) {
  const writeImporto = useImporto();
  const isIntera = residuoCents === importoCents;
  // A credit note's instalment is negative: it is used, never paid.
  const che = (): string => {
    if (importoCents < 0) {
      if (residuoCents === 0) return nomi.usata;
      return isIntera ? nomi.aCredito : nomi.restanoACredito(writeImporto(-residuoCents));
    }
    if (residuoCents === 0) return nomi.pagata;
    return isIntera ? nomi.daPagare : nomi.restano(writeImporto(residuoCents));
  };
  return (
    <span className={styles.rata}>
      {formatGiorno(dataScadenza)}
      <b>
        <Prezzo cents={importoCents} />
      </b>
      <Badge kind={residuoCents === 0 ? 'ok' : 'neutral'}>{che()}</Badge>
    </span>
  );
}
