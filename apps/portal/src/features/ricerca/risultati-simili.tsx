import type { Prodotto } from '@battistrada/contract/ricerca';
import { useId, type Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListaRisultati, ScheletroRisultati, type ListaRisultatiProps } from './lista-risultati.tsx';
import styles from './risultati-simili.module.css';
import { testi as testiSimili } from './testi-simili.ts';
import { testi } from './testi.ts';
import type { StatoSimili } from './use-simili.ts';

export interface RisultatiSimiliProps extends Pick<
  ListaRisultatiProps,
  'pezziMinimi' | 'depositi' | 'pezziNelCarrello' | 'onAggiungi' | 'onLeave' | 'sopra' | 'onUp'
> {
  readonly stato: StatoSimili;
  /** The visible ones: filtered and sorted. */
  readonly prodotti: readonly Prodotto[];
  readonly titolo: Ref<HTMLHeadingElement>;
  readonly onNascondi: () => void;
}

/** The near results below the exact ones, with words and names that distinguish them. */
export function RisultatiSimili({ stato, prodotti, titolo, onNascondi, ...lista }: RisultatiSimiliProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.spazio}>
        <h2 ref={titolo} id={id} tabIndex={-1} className={styles.titolo}>
          {testiSimili.simili}
        </h2>
        <p role="status" className={styles.quanti}>
          {stato.tipo === 'caricamento' && testi.caricamento}
          {stato.tipo === 'pronti' && prodotti.length > 0 && testiSimili.quantiSimili(prodotti.length)}
        </p>
        <Button kind="plain" onClick={onNascondi}>
          {testiSimili.nascondiSimili}
        </Button>
      </div>
      <Contenuto stato={stato} prodotti={prodotti} {...lista} />
    </section>
  );
}

function Contenuto({ stato, prodotti, ...lista }: Omit<RisultatiSimiliProps, 'titolo' | 'onNascondi'>) {
  switch (stato.tipo) {
    case 'assenti':
      return null;
    case 'caricamento':
      return <ScheletroRisultati />;
    case 'errore':
      return (
        <div role="alert" className={styles.messaggio}>
          <p>{testiSimili.erroreSimili}</p>
          <Button kind="quiet" onClick={stato.retry}>
            {testi.riprova}
          </Button>
        </div>
      );
    case 'pronti':
      if (prodotti.length === 0) {
        return (
          <p className={styles.messaggio}>
            {stato.prodotti.length === 0 ? testiSimili.nessunSimile : testiSimili.nessunSimileRistretto}
          </p>
        );
      }
      return (
        <ListaRisultati
          {...lista}
          prodotti={prodotti}
          totale={prodotti.length}
          inArrivo={false}
          etichetta={testiSimili.elencoSimili}
        />
      );
  }
}
