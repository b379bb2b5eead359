import type { Offerta } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import { EtichettaUe } from '../features/preventivo/etichetta-ue.tsx';
import { classes } from '../ui/classes.ts';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';

/** One alternative, whole: products, services, total; chosen by its heading when there are several. */
export function OffertaProposta({
  offerta: { servizi, assicurazioneInclusa },
  alternativa: { totale, righe },
  isSola,
  isScelta,
  onChoose,
}: {
  offerta: Pick<Offerta, 'servizi' | 'assicurazioneInclusa'>;
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
      {(servizi.length > 0 || assicurazioneInclusa) && (
        <div className={styles.compreso}>
          <h2>{testi.servizi}</h2>
          <ul className={styles.servizi}>
            {servizi.map(({ nome, prezzoCents }) => (
              <li key={nome}>
                <span>{nome}</span>
                <span>{formatEuro(prezzoCents)}</span>
              </li>
            ))}
            {assicurazioneInclusa && <li>{testi.assicurazione}</li>}
          </ul>
        </div>
      )}
      <div className={styles.totali}>
        <p className={styles.totale}>
          <span>{testi.totale}</span>
          <span>{formatEuro(totale.totaleCents)}</span>
        </p>
        {/* What a private customer pays is the total; the rest is for who keeps books. */}
        <p className={styles.nota}>
          {testi.compostoDi(formatEuro(totale.imponibileCents), formatEuro(totale.ivaCents))}
        </p>
      </div>
    </section>
  );
}
