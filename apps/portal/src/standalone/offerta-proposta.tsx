import type { Offerta } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import CloudSun from 'virtual:icona/cloud-sun';
import Snowflake from 'virtual:icona/snowflake';
import Sun from 'virtual:icona/sun';
import { EtichettaUe } from '../features/preventivo/etichetta-ue.tsx';
import { classes } from '../ui/classes.ts';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';

const ICONE = [Sun, Snowflake, CloudSun];

/** The season of a tyre, which customers ask for first. */
function Stagione({ stagione }: { stagione: number }) {
  const Icona = ICONE[stagione - 1];
  return (
    <span className={styles.stagione}>
      {Icona !== undefined && <Icona aria-hidden="true" />}
      {testi.stagioni[stagione - 1]}
    </span>
  );
}

/** One complete alternative: products, services, total; its heading selects it when there are several. */
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
  /** Null when nothing can be chosen any more. */
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
            <input
              className={styles.scegli}
              type="radio"
              name="proposta"
              checked={isScelta}
              onChange={() => onChoose(totale.alternativa)}
            />
          )}
          <b>{nome}</b>
          <span>{formatEuro(totale.totaleCents)}</span>
        </label>
      )}
      <ul className={styles.righe}>
        {righe.map((riga, indice) => (
          <li key={indice} className={classes(riga.immagine !== null && styles.conFigura)}>
            {riga.immagine !== null && (
              <img className={styles.figura} src={riga.immagine} alt="" width={64} height={64} loading="lazy" />
            )}
            <p className={styles.prodotto}>{riga.descrizione}</p>
            <p className={styles.importo}>{formatEuro(riga.totaleVenditaCents)}</p>
            <p className={styles.pezzi}>
              {testi.pezzi(riga.quantita, formatEuro(riga.prezzoVenditaCents))}
              {riga.stagione !== null && <Stagione stagione={riga.stagione} />}
            </p>
            {riga.etichetta !== null && <EtichettaUe etichetta={riga.etichetta} />}
          </li>
        ))}
      </ul>
      {isSola ? (
        <OffertaServizi titolo={testi.servizi} servizi={servizi} assicurazioneInclusa={assicurazioneInclusa} />
      ) : (
        totale.serviziCents > 0 && (
          <p className={classes(styles.compreso, styles.somma)}>
            <span>{testi.servizi}</span>
            <span>{formatEuro(totale.serviziCents)}</span>
          </p>
        )
      )}
      <div className={styles.totali}>
        <p className={styles.totale}>
          <span>{testi.totale}</span>
          <span>{formatEuro(totale.totaleCents)}</span>
        </p>
        {/* A private customer pays the total; the rest is for customers with bookkeeping. */}
        <p className={styles.nota}>
          {testi.compostoDi(formatEuro(totale.imponibileCents), formatEuro(totale.ivaCents))}
        </p>
      </div>
    </section>
  );
}

/** Services beside the tyres, listed once for all proposals. */
export function OffertaServizi({
  titolo,
  servizi,
  assicurazioneInclusa,
}: Pick<Offerta, 'servizi' | 'assicurazioneInclusa'> & { titolo: string }) {
  if (servizi.length === 0 && !assicurazioneInclusa) return null;
  return (
    <div className={styles.compreso}>
      <h2>{titolo}</h2>
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
  );
}
