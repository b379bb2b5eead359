import type { Prodotto } from '@battistrada/contract/ricerca';
import styles from './articolo.module.css';
import { testi } from './testi.ts';

type Nome = Pick<Prodotto, 'descrizione' | 'codice'> & Partial<Pick<Prodotto, 'marca'>>;

/** An article's name in two lines, for lists and orders. */
export function Articolo({ articolo: { descrizione, codice, marca } }: { articolo: Nome }) {
  return (
    <span className={styles.articolo}>
      <b>{descrizione}</b>
      <small>{marca === undefined ? codice : `${marca} · ${codice}`}</small>
    </span>
  );
}

/** An article's stock and day of arrival by warehouse, in the customer's order. */
export function Scorte({
  prodotto,
  depositi,
}: {
  prodotto: Pick<Prodotto, 'disponibilita' | 'disponibilitaTotale'> | null;
  depositi: ReadonlyMap<number, string>;
}) {
  if (prodotto === null) return <span className={styles.esaurito}>{testi.ritirato}</span>;
  if (prodotto.disponibilitaTotale === 0) return <span className={styles.esaurito}>{testi.nonDisponibile}</span>;
  return (
    <span className={styles.scorte}>
      {prodotto.disponibilita
        .filter(({ quantita }) => quantita > 0)
        .map(({ deposito, quantita, consegna }) => (
          <span key={deposito}>
            <b>{testi.pezzi(quantita)}</b> {depositi.get(deposito) ?? ''}
            {consegna !== null && ` · ${consegna.testo}`}
          </span>
        ))}
    </span>
  );
}
