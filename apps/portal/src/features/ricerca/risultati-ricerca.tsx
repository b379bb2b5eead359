import type { Prodotto, TipoProdotto } from '@battistrada/contract/ricerca';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ListaRisultati, ScheletroRisultati } from './lista-risultati.tsx';
import { RicercaIniziale } from './ricerca-iniziale.tsx';
import type { RicercaLetta } from './ricerca-letta.ts';
import type { RicercaUrl } from './ricerca-url.ts';
import { RicercaVuota } from './ricerca-vuota.tsx';
import styles from './risultati-ricerca.module.css';
import { testi } from './testi.ts';
import type { StatoRicerca } from './use-ricerca.ts';

const NUMERO = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

export interface RisultatiRicercaProps {
  readonly stato: StatoRicerca;
  readonly url: RicercaUrl;
  readonly letta: RicercaLetta;
  readonly outlet: boolean;
  /** The product type of another address. */
  readonly tipoOf: (url: RicercaUrl) => TipoProdotto;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  readonly onChange: (url: RicercaUrl) => void;
  readonly onSearch: (testo: string) => void;
  readonly onLeave: () => void;
}

/** The states of a search, one at a time: not asked yet, on its way, failed, empty, there. */
export function RisultatiRicerca(props: RisultatiRicercaProps) {
  const { stato, letta } = props;
  return (
    <>
      <p className={styles.conteggio} role="status">
        {conteggioDi(stato)}
        {stato.tipo === 'pronta' && stato.inArrivo && <Spinner />}
      </p>
      {letta.avvisi.map((avviso) => (
        <p key={avviso} className={styles.avviso}>
          {testi.avvisi[avviso]}
        </p>
      ))}
      <Card flush className={styles.riquadro}>
        <Contenuto {...props} />
      </Card>
      {stato.tipo === 'pronta' && stato.continua !== null && (
        <div className={styles.altri} role={stato.errore === null ? undefined : 'alert'}>
          {stato.errore !== null && <p>{testi.erroreParziale}</p>}
          <Button kind="quiet" onClick={stato.continua}>
            {stato.errore === null ? testi.caricaAltri : testi.riprova}
          </Button>
        </div>
      )}
    </>
  );
}

function Contenuto({ stato, ...props }: RisultatiRicercaProps) {
  switch (stato.tipo) {
    case 'iniziale':
      return props.letta.isSoloDomanda ? (
        <EmptyState title={testi.soloDomanda} text={testi.soloDomandaAiuto} />
      ) : (
        <RicercaIniziale onSearch={props.onSearch} />
      );
    case 'caricamento':
      return <ScheletroRisultati />;
    case 'errore':
      return (
        <div role="alert">
          <EmptyState
            title={testi.errore}
            text={stato.errore.message}
            action={<Button onClick={stato.riprova}>{testi.riprova}</Button>}
          />
        </div>
      );
    case 'pronta': {
      const { prodotti, totale } = stato.risultati;
      if (prodotti.length === 0) return <RicercaVuota {...props} chips={props.letta.chips} />;
      return (
        <ListaRisultati
          {...props}
          {...{ prodotti, totale }}
          pezziMinimi={props.letta.pezziMinimi}
          inArrivo={stato.inArrivo}
        />
      );
    }
  }
}

function conteggioDi(stato: StatoRicerca): string {
  if (stato.tipo === 'caricamento') return testi.caricamento;
  if (stato.tipo !== 'pronta' || stato.risultati.totale === 0) return '';
  const { prodotti, totale } = stato.risultati;
  const risultati = testi.risultati(NUMERO.format(totale));
  return prodotti.length < totale ? `${risultati}, ${testi.caricati(NUMERO.format(prodotti.length))}` : risultati;
}
