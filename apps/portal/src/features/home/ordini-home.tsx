import type { Ordine } from '@battistrada/contract/ordini';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link } from '../../router/navigation.tsx';
import { Riquadro } from './riquadro.tsx';
import { RigheInArrivo } from './righe-in-arrivo.tsx';
import styles from './righe.module.css';
import { testi } from './testi.ts';

const ORDINI_MOSTRATI = 4;

/** The last orders, newest first as the history gives them. */
export function OrdiniHome({ ordini, hasFailed }: { ordini: readonly Ordine[] | undefined; hasFailed: boolean }) {
  return (
    <Riquadro titolo={testi.ordini} link={<Link to="/ordini">{testi.tuttiGliOrdini}</Link>}>
      <div className={styles.reserved}>
        <Contenuto ordini={ordini} hasFailed={hasFailed} />
      </div>
    </Riquadro>
  );
}

function Contenuto({ ordini, hasFailed }: { ordini: readonly Ordine[] | undefined; hasFailed: boolean }) {
  if (!ordini)
    return hasFailed ? (
      <p className={styles.empty}>{testi.erroreCaricamento}</p>
    ) : (
      <RigheInArrivo righe={ORDINI_MOSTRATI} />
    );
  if (ordini.length === 0) {
    return (
      <p className={styles.empty}>
        {testi.nessunOrdine} {testi.nessunOrdineAiuto}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {ordini.slice(0, ORDINI_MOSTRATI).map((ordine) => (
        <li key={ordine.id}>
          <div className={styles.row}>
            <span className={styles.name}>
              {testi.ordine(ordine.numero)} · {formatGiorno(ordine.dataOrdine)}
            </span>
            <span className={styles.amount}>
              <Prezzo cents={ordine.totaleCents} />
            </span>
            <span className={styles.detail}>
              {ordine.prodotti.map(({ quantita, descrizione }) => `${quantita} × ${descrizione}`).join(', ')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
