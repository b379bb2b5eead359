import type { Carrello } from '@battistrada/contract/carrello';
import { formatNumero } from '@battistrada/domain/numero';
import type { UseQueryResult } from '@tanstack/react-query';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link } from '../../router/navigation.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Caricato, Riquadro } from './riquadro.tsx';
import { RigheInArrivo } from './righe-in-arrivo.tsx';
import styles from './righe.module.css';
import { testi } from './testi.ts';

const RIGHE_MOSTRATE = 3;

/** The cart widget: its first lines, its pieces and its taxable total; an empty cart is one line. */
export function CarrelloHome({ query }: { query: UseQueryResult<Carrello> }) {
  return (
    <Riquadro titolo={testi.carrello} link={<Link to="/carrello">{testi.vaiAlCarrello}</Link>}>
      <div className={styles.carrello}>
        <Caricato query={query} scheletro={<RigheInArrivo righe={RIGHE_MOSTRATE} />}>
          {(carrello) => <Contenuto carrello={carrello} />}
        </Caricato>
      </div>
    </Riquadro>
  );
}

function Contenuto({ carrello: { righe } }: { carrello: Carrello }) {
  if (righe.length === 0) return <p className={styles.empty}>{testi.carrelloVuoto}</p>;
  const pezzi = righe.reduce((somma, riga) => somma + riga.quantita, 0);
  const imponibileCents = righe.reduce((somma, riga) => somma + riga.imponibileCents, 0);
  const altre = righe.length - RIGHE_MOSTRATE;
  return (
    <>
      <ul className={styles.list}>
        {righe.slice(0, RIGHE_MOSTRATE).map((riga) => (
          <li key={riga.codice} className={styles.voce}>
            <b>
              {formatNumero(riga.quantita)} <VisuallyHidden>{testi.pezziDi(riga.quantita)}</VisuallyHidden>
            </b>
            <span className={styles.name}>{riga.descrizione}</span>
            <span className={styles.amount}>
              <Prezzo cents={riga.imponibileCents} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>
          {testi.imponibile}, {testi.pezzi(pezzi)}
          {altre > 0 && <span className={styles.more}>{testi.altriProdotti(altre)}</span>}
        </span>
        <b>
          <Prezzo cents={imponibileCents} />
        </b>
      </p>
    </>
  );
}
