import type { Ordine } from '@battistrada/contract/ordine-storico';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import styles from './spedizioni.module.css';
import { testi } from './testi-storico.ts';

/**
 * The shipments: the day, the carrier, the pieces, and a tracking link for each parcel. Shows nothing before the first
 * shipment.
 */
export function Spedizioni({ spedizioni }: { spedizioni: Ordine['spedizioni'] }) {
  if (spedizioni.length === 0) return null;
  return (
    <section className={styles.spedizioni} aria-label={testi.dettaglio.spedizioni}>
      <p className={styles.titolo}>{testi.dettaglio.spedizioni}</p>
      <ol>
        {spedizioni.map((spedizione) => (
          <li key={`${spedizione.istante} ${spedizione.colli.map(({ codice }) => codice).join()}`}>
            <strong>{testi.partita(formatGiorno(giornoOf(new Date(spedizione.istante))), spedizione.corriere)}</strong>
            <ul>
              {spedizione.prodotti.map(({ codice, descrizione, quantita }) => (
                <li key={codice}>{testi.pezzi(quantita, descrizione)}</li>
              ))}
            </ul>
            {spedizione.colli.length > 0 && (
              <p className={styles.colli}>
                {spedizione.colli.map(({ codice, link }) => (
                  <Collo key={codice} codice={codice} link={link} />
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Collo({ codice, link }: Ordine['spedizioni'][number]['colli'][number]) {
  if (link === null) return <span>{testi.collo(codice)}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {link === codice ? testi.segui : testi.collo(codice)}
    </a>
  );
}
