import type { Prodotto } from '@battistrada/contract/ricerca';
import ArrowDown from 'virtual:icona/arrow-down';
import ArrowUp from 'virtual:icona/arrow-up';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './ricerca-accoppiata.module.css';
import { ListaRisultati, ScheletroRisultati } from './lista-risultati.tsx';
import { testi as testiCoppie } from './testi-coppie.ts';
import { testi } from './testi.ts';
import type { StatoRicerca } from './use-ricerca.ts';

export interface TestataAsseProps {
  readonly id: string;
  /** Front or rear. */
  readonly asse: string;
  readonly misura: string;
  readonly stato: StatoRicerca;
  /** The other axle's heading, when one list is below the other. */
  readonly altra: { readonly id: string; readonly asse: string; readonly isSotto: boolean } | null;
}

/** The axle, the size, the number of results; on a phone a link to the other axle, however long the list. */
export function TestataAsse({ id, asse, misura, stato, altra }: TestataAsseProps) {
  return (
    <div className={styles.testata}>
      <h2 id={id} tabIndex={-1}>
        {asse} <b>{misura}</b>
      </h2>
      <p className={styles.conteggio} role="status">
        {conteggioOf(stato)}
        {stato.tipo === 'pronta' && stato.inArrivo && <Spinner />}
      </p>
      {altra !== null && (
        <Button
          kind="plain"
          className={styles.salto ?? ''}
          aria-label={testiCoppie.vaiAllAsse(altra.asse)}
          onClick={() => goTo(altra.id)}
        >
          {altra.asse}
          {altra.isSotto ? <ArrowDown /> : <ArrowUp />}
        </Button>
      )}
    </div>
  );
}

export interface ListaAsseProps {
  readonly etichetta: string;
  readonly stato: StatoRicerca;
  /** The visible results, in order. */
  readonly prodotti: readonly Prodotto[];
  /** The number of rows in the other axle's list, when it is above this one. */
  readonly sopra: number;
  readonly pezziMinimi: number | null;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  readonly onLeave: () => void;
  /** Shows again the results hidden by filters. */
  readonly onMostraTutti: () => void;
  /** The message when nothing was found. */
  readonly vuota: ReactNode;
}

/** The results for one axle in their own state: loading, failed, empty, loaded. */
export function ListaAsse({ stato, ...props }: ListaAsseProps) {
  return (
    <>
      <Card flush className={styles.riquadro}>
        <Contenuto stato={stato} {...props} />
      </Card>
      <Continua stati={[stato]} />
    </>
  );
}

function Contenuto({ stato, prodotti, vuota, onMostraTutti, ...lista }: ListaAsseProps) {
  if (stato.tipo === 'errore') {
    return (
      <div role="alert">
        <EmptyState
          title={testi.errore}
          text={stato.errore.message}
          action={<Button onClick={stato.retry}>{testi.riprova}</Button>}
        />
      </div>
    );
  }
  if (stato.tipo !== 'pronta') return <ScheletroRisultati />;
  const { prodotti: caricati, totale } = stato.risultati;
  if (caricati.length === 0) return vuota;
  if (prodotti.length > 0) {
    return (
      <ListaRisultati
        key={stato.token}
        {...lista}
        prodotti={prodotti}
        totale={prodotti.length < caricati.length ? prodotti.length : totale}
        inArrivo={stato.inArrivo}
      />
    );
  }
  return (
    <EmptyState
      title={testi.ristrettoVuoto}
      text={stato.inArrivo && testi.ristrettoInArrivo}
      action={
        <Button kind="quiet" onClick={onMostraTutti}>
          {testi.mostraTuttiRisultati(totale)}
        </Button>
      }
    />
  );
}

/** A button that continues loading after a pause or a failure. */
export function Continua({ stati }: { stati: readonly StatoRicerca[] }) {
  const fermi = stati.flatMap((stato) =>
    stato.tipo === 'pronta' && stato.continua !== null ? [{ continua: stato.continua, errore: stato.errore }] : [],
  );
  if (fermi.length === 0) return null;
  const isErrore = fermi.some(({ errore }) => errore !== null);
  return (
    <div className={styles.continua} role={isErrore ? 'alert' : undefined}>
      {isErrore && <p>{testi.erroreParziale}</p>}
      <Button
        kind="quiet"
        onClick={() => {
          for (const { continua } of fermi) continua();
        }}
      >
        {isErrore ? testi.riprova : testi.caricaAltri}
      </Button>
    </div>
  );
}

/** The heading sticks to the top, so its list is scrolled into view. */
function goTo(id: string): void {
  const testata = document.getElementById(id);
  testata?.closest('section')?.scrollIntoView();
  testata?.focus({ preventScroll: true });
}

function conteggioOf(stato: StatoRicerca): string {
  if (stato.tipo === 'caricamento') return testi.caricamento;
  if (stato.tipo !== 'pronta') return '';
  const { prodotti, totale } = stato.risultati;
  return testi.conteggio(totale, prodotti.length, null);
}
