import type { Prodotto } from '@battistrada/contract/ricerca';
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './lista-risultati.module.css';
import { quantitaAbituale } from './nome-prodotto.ts';
import { RigaProdotto } from './riga-prodotto.tsx';
import { testi } from './testi.ts';
import { useFinestra } from './use-finestra.ts';

export interface ListaRisultatiProps {
  readonly prodotti: readonly Prodotto[];
  /** How many there are in all: more than `prodotti` while pages are on their way. */
  readonly totale: number;
  readonly inArrivo: boolean;
  /** Pieces the text asks for (`4 pz`): the quantity of every row, unless null. */
  readonly pezziMinimi: number | null;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  /** Up from the first row, or Esc from any. */
  readonly onLeave: () => void;
}

/** The rows that are in view, walked with the arrows ("feed" pattern: each row is an article that takes the focus). */
export function ListaRisultati({
  prodotti,
  totale,
  inArrivo,
  pezziMinimi,
  depositi,
  pezziNelCarrello,
  onAggiungi,
  onLeave,
}: ListaRisultatiProps) {
  const lista = useRef<HTMLDivElement>(null);
  const { da, a, altezza } = useFinestra(lista, prodotti.length);
  const [attiva, setAttiva] = useState(0);
  // A row that scrolls away and comes back keeps the quantity chosen on it.
  const [quantita] = useState(() => new Map<string, number>());
  const rememberQuantita = useCallback((codice: string, pezzi: number) => void quantita.set(codice, pezzi), [quantita]);

  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return onLeave();
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? event.target.nextElementSibling : event.target.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    else if (event.key === 'ArrowUp') onLeave();
  };
  const focus = (event: FocusEvent): void => {
    const posizione = event.target.closest('[data-row]')?.getAttribute('aria-posinset');
    if (posizione) setAttiva(Number(posizione) - 1);
  };
  const attivaVisibile = attiva >= da && attiva < a ? attiva : da;

  return (
    <div className={styles.contenitore}>
      <div
        ref={lista}
        role="feed"
        aria-label={testi.elenco}
        aria-busy={inArrivo}
        className={styles.lista}
        style={{ paddingTop: da * altezza, paddingBottom: (prodotti.length - a) * altezza }}
        onKeyDown={key}
        onFocus={focus}
      >
        {prodotti.slice(da, a).map((prodotto, index) => (
          <RigaProdotto
            key={prodotto.codice}
            prodotto={prodotto}
            depositi={depositi}
            nelCarrello={pezziNelCarrello.get(prodotto.codice) ?? 0}
            quantitaIniziale={quantita.get(prodotto.codice) ?? pezziMinimi ?? quantitaAbituale(prodotto)}
            posizione={da + index + 1}
            totale={totale}
            isAttiva={da + index === attivaVisibile}
            onQuantita={rememberQuantita}
            onAggiungi={onAggiungi}
          />
        ))}
      </div>
    </div>
  );
}

/** Rows to come, in the shape of rows. */
export function ScheletroRisultati() {
  return (
    <div className={styles.contenitore}>
      <div className={styles.lista} aria-hidden="true">
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
