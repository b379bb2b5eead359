import type { Prodotto } from '@battistrada/contract/ricerca';
import { Articolo, Scorte } from '../../articoli/articolo.tsx';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './ordine-rapido.module.css';
import { testi } from './testi.ts';

/** Articles to choose one from. */
export function Scelte({
  titolo,
  scelte,
  depositi,
  onScelta,
}: {
  titolo: string;
  scelte: readonly Prodotto[];
  depositi: ReadonlyMap<number, string>;
  onScelta: (prodotto: Prodotto) => void;
}) {
  return (
    <ul className={styles.scelte} aria-label={titolo}>
      {scelte.map((prodotto) => (
        <li key={prodotto.codice}>
          <button type="button" onClick={() => onScelta(prodotto)}>
            <VisuallyHidden>{testi.scegli}</VisuallyHidden> <Articolo articolo={prodotto} />
            <Scorte prodotto={prodotto} depositi={depositi} />
            <span className={styles.prezzo}>
              <Prezzo cents={prodotto.prezzoCents} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
