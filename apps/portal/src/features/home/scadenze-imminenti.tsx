import type { Scadenziario } from '@battistrada/contract/estratto-conto';
import { formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import type { UseQueryResult } from '@tanstack/react-query';
import CalendarClock from 'virtual:icona/calendar-clock';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link } from '../../router/navigation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Caricato, Riquadro } from './riquadro.tsx';
import { RigheInArrivo } from './righe-in-arrivo.tsx';
import righe from './righe.module.css';
import { listImminenti, sumScaduto } from './scadenze.ts';
import styles from './scadenze-imminenti.module.css';
import { testi } from './testi.ts';

/** A longer list scrolls (specification §9). */
const MOSTRATE = 2;

/** Items due in fewer than six days, in a fixed room; above them the overdue amount. */
export function ScadenzeImminenti({ query, oggi }: { query: UseQueryResult<Scadenziario>; oggi: Giorno }) {
  const quante = query.data === undefined ? 0 : listImminenti(query.data, oggi).length;
  const scadutoCents = query.data === undefined ? 0 : sumScaduto(query.data);
  return (
    <Riquadro
      titolo={quante > MOSTRATE ? testi.imminentiQuante(quante) : testi.imminenti}
      className={styles.riquadro}
      link={
        <Link to="/estrattoconto">
          {scadutoCents > 0 ? (
            <Badge kind="bad">
              {testi.scaduto} <Prezzo cents={scadutoCents} />
            </Badge>
          ) : (
            testi.scadenzario
          )}
        </Link>
      }
    >
      <Caricato
        query={query}
        scheletro={
          <div className={styles.arrivo}>
            <RigheInArrivo righe={MOSTRATE} />
          </div>
        }
      >
        {(scadenziario) => {
          const imminenti = listImminenti(scadenziario, oggi);
          if (imminenti.length === 0) return <p className={righe.empty}>{testi.nessunaImminente}</p>;
          const scrolls = imminenti.length > MOSTRATE;
          return (
            <ul
              className={styles.lista}
              data-scroll={scrolls || undefined}
              // A scrolling list must be reachable by keyboard.
              {...(scrolls && { tabIndex: 0, role: 'list', 'aria-label': testi.imminenti })}
            >
              {imminenti.map(({ data, importoCents, giorni }, indice) => (
                // Two items may have the same day and amount, so the key needs their position too.
                <li key={`${data}-${indice}`} className={styles.voce}>
                  <CalendarClock aria-hidden="true" />
                  <span>
                    <b>{importoCents < 0 ? testi.aCredito : testi.tra(giorni)}</b>{' '}
                    <span className={righe.detail}>{formatGiorno(data)}</span>
                  </span>
                  <b>
                    <Prezzo cents={importoCents} />
                  </b>
                </li>
              ))}
            </ul>
          );
        }}
      </Caricato>
    </Riquadro>
  );
}
