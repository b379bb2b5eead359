import type { Prodotto } from '@battistrada/contract/ricerca';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './disponibilita.module.css';
import { Avvisami } from './parti-riga.ts';
import { testi } from './testi.ts';

/** Lines that fit into a row; the last one sums the remaining warehouses. */
const RIGHE = 3;
/** A warehouse with at least this many pieces is well stocked: a full set of tyres. */
const BASTANTI = 4;

/** A product's pieces and delivery time by warehouse, in the customer's order. */
export function Disponibilita({
  prodotto: { disponibilita, disponibilitaTotale, codice, descrizione },
  depositi,
}: {
  prodotto: Prodotto;
  depositi: ReadonlyMap<number, string>;
}) {
  if (disponibilitaTotale === 0) {
    const perche = disponibilita.length === 0 ? testi.nessunDeposito : testi.nonDisponibile;
    return (
      <div className={styles.disponibilita}>
        <span className={styles.esaurito}>{perche}</span>
        {disponibilita.length > 0 && <Avvisami codice={codice} nome={descrizione} />}
      </div>
    );
  }
  const forniti = disponibilita.filter(({ quantita }) => quantita > 0);
  const mostrati = forniti.length > RIGHE ? forniti.slice(0, RIGHE - 1) : forniti;
  const altri = forniti.slice(mostrati.length);
  return (
    <div className={styles.disponibilita}>
      {mostrati.map(({ deposito, quantita, consegna }) => (
        <span key={deposito}>
          <b className={classes(quantita >= BASTANTI ? styles.bastanti : styles.pochi)}>{testi.pezzi(quantita)}</b>{' '}
          {depositi.get(deposito) ?? ''} · {giorno(consegna?.testo)}
        </span>
      ))}
      {altri.length > 0 && (
        <span
          title={altri
            .map((altro) => testi.scorte(altro.quantita, depositi.get(altro.deposito) ?? '', altro.consegna?.testo))
            .join('\n')}
        >
          <b className={styles.bastanti}>{testi.pezzi(altri.reduce((somma, { quantita }) => somma + quantita, 0))}</b>{' '}
          {testi.altriDepositi(altri.length)}
        </span>
      )}
    </div>
  );
}

/** "mar 24 nov": narrow rows omit the month (disponibilita.module.css). */
function giorno(testo = ''): ReactNode {
  const fine = testo.lastIndexOf(' ');
  return fine < 0 ? (
    testo
  ) : (
    <>
      {testo.slice(0, fine)}
      <i>{testo.slice(fine)}</i>
    </>
  );
}
