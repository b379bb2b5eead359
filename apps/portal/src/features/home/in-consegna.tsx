import type { InConsegna } from '@battistrada/contract/ordine-storico';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '../../router/navigation.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Caricato, Riquadro } from './riquadro.tsx';
import { RigheInArrivo } from './righe-in-arrivo.tsx';
import styles from './in-consegna.module.css';
import righe from './righe.module.css';
import { testi } from './testi.ts';

const RIGHE_IN_ARRIVO = 4;

/** The order, the carrier, the day, and a tracking link. */
function Provenienza({
  ordine: { numero, quantita, corriere, link, consegna },
  isSolo,
}: {
  ordine: InConsegna['ordini'][number];
  isSolo: boolean;
}) {
  return (
    <span className={styles.provenienza}>
      {!isSolo && `${testi.pezziOrdine(quantita)} `}
      <Link to="/ordini" search={{ numero }}>
        {testi.ordine(numero)}
      </Link>
      {consegna !== null && ` · ${testi.previsto(consegna.testo)}`}
      {corriere !== '' && ` · ${corriere}`}
      {link !== null && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noreferrer">
            {testi.segui}
          </a>
        </>
      )}
    </span>
  );
}

/** Goods in transit: pieces and description (specification §2 "Dashboard"); a long list scrolls. */
export function InConsegnaHome({ query }: { query: UseQueryResult<readonly InConsegna[]> }) {
  return (
    <Riquadro
      titolo={testi.inConsegna}
      link={<Link to="/ordini">{testi.tuttiGliOrdini}</Link>}
      className={styles.riquadro}
    >
      <div className={styles.spazio}>
        <Caricato query={query} scheletro={<RigheInArrivo righe={RIGHE_IN_ARRIVO} />}>
          {(prodotti) =>
            prodotti.length === 0 ? (
              <p className={righe.empty}>{testi.nienteInConsegna}</p>
            ) : (
              // A scrolling list must be reachable by keyboard.
              <div className={styles.rotolo} tabIndex={0} role="group" aria-label={testi.inConsegna}>
                <table className={styles.tabella}>
                  <thead>
                    <tr>
                      <th scope="col">
                        <VisuallyHidden>{testi.quantita}</VisuallyHidden>
                      </th>
                      <th scope="col">
                        <VisuallyHidden>{testi.descrizione}</VisuallyHidden>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {prodotti.map(({ quantita, descrizione, ordini }) => (
                      <tr key={descrizione}>
                        <td className={styles.quantita}>{quantita}</td>
                        <td>
                          {descrizione}
                          {ordini.map((ordine, i) => (
                            // By place: an order stands twice when only a part of it has left.
                            <Provenienza key={i} ordine={ordine} isSolo={ordini.length === 1} />
                          ))}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )
          }
        </Caricato>
      </div>
    </Riquadro>
  );
}
