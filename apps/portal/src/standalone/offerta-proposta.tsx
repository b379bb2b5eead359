import type { Offerta } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import { EtichettaUe } from '../features/preventivo/etichetta-ue.tsx';
import { classes } from '../ui/classes.ts';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';

/** One alternative: chosen by its heading when there are several. */
export function OffertaProposta({
  alternativa: { totale, righe },
  isSola,
  isScelta,
  onChoose,
}: {
  alternativa: Offerta['alternative'][number];
  isSola: boolean;
  isScelta: boolean;
  /** Null: nothing is to be chosen any more. */
  onChoose: ((alternativa: number) => void) | null;
}) {
  const nome = testi.proposta(totale.alternativa);
  return (
    <section
      className={classes(styles.proposta, !isSola && isScelta && styles.scelta)}
      aria-label={isSola ? undefined : nome}
    >
      {!isSola && (
        <label className={styles.titolo}>
          {onChoose !== null && (
            <input type="radio" name="proposta" checked={isScelta} onChange={() => onChoose(totale.alternativa)} />
          )}
          <b>{nome}</b>
          <span>{formatEuro(totale.totaleCents)}</span>
        </label>
      )}
      <ul className={styles.righe}>
        {righe.map((riga, indice) => (
          <li key={indice}>
            <p className={styles.prodotto}>{riga.descrizione}</p>
            <p className={styles.importo}>{formatEuro(riga.totaleVenditaCents)}</p>
            <p className={styles.pezzi}>{testi.pezzi(riga.quantita, formatEuro(riga.prezzoVenditaCents))}</p>
            {riga.etichetta !== null && <EtichettaUe etichetta={riga.etichetta} />}
          </li>
        ))}
      </ul>
      <dl className={styles.totali}>
        {totale.serviziCents > 0 && (
          <div>
            <dt>{testi.servizi}</dt>
            <dd>{formatEuro(totale.serviziCents)}</dd>
          </div>
        )}
        <div>
          <dt>{testi.imponibile}</dt>
          <dd>{formatEuro(totale.imponibileCents)}</dd>
        </div>
        <div>
          <dt>{testi.iva}</dt>
          <dd>{formatEuro(totale.ivaCents)}</dd>
        </div>
        <div className={styles.totale}>
          <dt>{testi.totale}</dt>
          <dd>{formatEuro(totale.totaleCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
