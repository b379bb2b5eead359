import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import type { Prodotto } from '@battistrada/contract/ricerca';
import Trash from 'virtual:icona/trash-2';
import { memo, useRef, useState } from 'react';
import { Articolo, Scorte } from '../../articoli/articolo.tsx';
import { Storia } from '../../articoli/storia.tsx';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { RigaProps } from './azioni-riga.ts';
import { Carenza } from './carenza.tsx';
import styles from './ordine-rapido.module.css';
import { esitoOf } from './risultato.ts';
import { Scelte } from './scelte.tsx';
import { testi } from './testi.ts';

const COLORE: Readonly<Record<RigaVerificata['esito'], BadgeKind>> = {
  pronta: 'ok',
  scegliere: 'warn',
  correggere: 'bad',
};

/** One row of the order: its text, its article, its price, its problem. */
export const RigaOrdine = memo(function RigaOrdine(props: RigaProps) {
  const { riga, depositi, nelCarrello, rifiuto, azioni } = props;
  const { prodotto, esito, motivo, testo } = riga;
  const isSommata = esito === 'pronta' && riga.quantita === 0;
  const linea = useRef<HTMLLIElement>(null);
  return (
    <li ref={linea} tabIndex={-1} className={styles.riga} data-esito={isSommata ? 'sommata' : esito}>
      <div className={styles.numero}>
        <small>{riga.riga}</small>
        <Badge kind={isSommata ? 'neutral' : COLORE[esito]}>{esitoOf(riga)}</Badge>
      </div>
      <div className={styles.cosa}>
        {prodotto === null ? <b className={styles.testo}>{testo}</b> : <Articolo articolo={prodotto} />}
        {motivo !== null && <p className={styles.motivo}>{motivo}</p>}
        {rifiuto !== null && (
          <p className={styles.rifiuto} role="alert">
            {rifiuto}
          </p>
        )}
        {nelCarrello > 0 && <p className={styles.minore}>{testi.nelCarrello(nelCarrello)}</p>}
        {esito === 'scegliere' && (
          <Scelte
            titolo={testi.scegliTra(riga.riga)}
            scelte={riga.scelte}
            depositi={depositi}
            onScelta={(scelta) => {
              // The choices disappear; the row takes the focus from them.
              linea.current?.focus({ preventScroll: true });
              azioni.setArticolo(riga.riga, scelta, riga.quantita);
            }}
          />
        )}
        {prodotto !== null && !isSommata && (
          <div className={styles.modi}>
            <Storia prodotto={prodotto} onScelta={(altro) => azioni.setArticolo(riga.riga, altro, riga.quantita)} />
            <Carenza {...props} prodotto={prodotto} />
          </div>
        )}
      </div>
      {prodotto !== null && !isSommata ? <Conto {...props} prodotto={prodotto} /> : <div className={styles.conto} />}
      <IconButton
        ref={giveFocusBack}
        label={testi.togliRiga(riga.riga)}
        icon={<Trash />}
        onClick={() => azioni.remove(riga.riga)}
      />
    </li>
  );
});

/** Stock, quantity and amount, computed while the user types. */
function Conto({ riga, prodotto, depositi, azioni }: RigaProps & { prodotto: Prodotto }) {
  const [isBlank, setBlank] = useState(false);
  const { quantita } = riga;
  return (
    <div className={styles.conto}>
      <Scorte prodotto={prodotto} depositi={depositi} />
      <Stepper
        label={testi.quantitaDi(prodotto.descrizione)}
        max={MAX_QUANTITA}
        value={isBlank ? null : quantita}
        onChange={(nuova) => {
          setBlank(nuova === null);
          if (nuova !== null && nuova !== quantita) azioni.setQuantita(riga.riga, prodotto.codice, nuova);
        }}
      />
      <span className={styles.importi}>
        <b>
          <Prezzo cents={quantita * prodotto.prezzoCents} />
        </b>
        <small>
          <Prezzo cents={prodotto.prezzoCents} />
          {prodotto.pfuCents > 0 && (
            <>
              {' '}
              · {testi.pfu} <Prezzo cents={prodotto.pfuCents} />
            </>
          )}
        </small>
      </span>
    </div>
  );
}
