import type { Prodotto } from '@battistrada/contract/ricerca';
import { useCallback, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './lista-risultati.module.css';
import { quantitaAbituale } from './nome-prodotto.ts';
import { RigaProdotto } from './riga-prodotto.tsx';
import { testi } from './testi.ts';
import { useRighe, type Cammino } from './use-righe.ts';

export interface ListaRisultatiProps extends Cammino {
  readonly prodotti: readonly Prodotto[];
  /** The total number: more than `prodotti` while pages are loading. */
  readonly totale: number;
  readonly inArrivo: boolean;
  /** The pieces in the text (`4 pz`): the quantity of every row, unless null. */
  readonly pezziMinimi: number | null;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  /** The name of the rows, when they are not plain results. */
  readonly etichetta?: string;
}

const keyOf = ({ codice }: Prodotto): string => codice;

/** The visible rows; arrow keys move between them ("feed" pattern: each row is an article that takes the focus). */
export function ListaRisultati({
  prodotti,
  totale,
  inArrivo,
  pezziMinimi,
  depositi,
  pezziNelCarrello,
  onAggiungi,
  etichetta = testi.elenco,
  ...cammino
}: ListaRisultatiProps) {
  const { visibili, da, attiva, lista } = useRighe(prodotti, keyOf, cammino);
  // A row that scrolls out and back keeps its quantity.
  const [quantita] = useState(() => new Map<string, number>());
  const rememberQuantita = useCallback((codice: string, pezzi: number) => void quantita.set(codice, pezzi), [quantita]);
  return (
    <div className={styles.contenitore}>
      <div {...lista} role="feed" aria-label={etichetta} aria-busy={inArrivo} className={styles.lista}>
        {visibili.map((prodotto, index) => (
          <RigaProdotto
            key={prodotto.codice}
            prodotto={prodotto}
            depositi={depositi}
            nelCarrello={pezziNelCarrello.get(prodotto.codice) ?? 0}
            quantitaIniziale={quantita.get(prodotto.codice) ?? pezziMinimi ?? quantitaAbituale(prodotto)}
            posizione={da + index + 1}
            totale={totale}
            isAttiva={da + index === attiva}
            onQuantita={rememberQuantita}
            onAggiungi={onAggiungi}
          />
        ))}
      </div>
    </div>
  );
}

/** Loading rows, in the shape of rows. */
export function ScheletroRisultati() {
  return (
    <div className={styles.contenitore}>
      <div className={classes(styles.lista, styles.attesa)} aria-hidden="true">
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={styles.scheletro}>
            <Skeleton className={styles.quadrato} />
            <Skeleton className={styles.titolo} />
            <Skeleton className={styles.etichetta} />
            <Skeleton className={styles.scorte} />
            <Skeleton className={styles.prezzo} />
            <Skeleton className={styles.comandi} />
          </div>
        ))}
      </div>
    </div>
  );
}
