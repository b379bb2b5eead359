import type { RigaCarrello } from '@battistrada/contract/carrello';
import type { Deposito, Utente } from '@battistrada/contract/login';
import { formatNumero } from '@battistrada/domain/numero';
import Trash2 from 'virtual:icona/trash-2';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PrezzoPezzo } from './prezzo-pezzo.tsx';
import { QuantitaField } from './quantita-field.tsx';
import styles from './tabella-carrello.module.css';
import { testi } from './testi.ts';
import type { ModificheCarrello } from './use-modifiche-carrello.ts';

export interface RigaCarrelloProps {
  readonly riga: RigaCarrello;
  readonly utente: Utente;
  readonly modifiche: ModificheCarrello;
  /** True when something has changed since it was shown; the text is above the table. */
  readonly isCambiata: boolean;
  readonly onRemove: (codice: string) => void;
}

/** One article of the cart with all the columns of specification §2 "Cart". */
export function RigaDelCarrello({ riga, utente, modifiche, isCambiata, onRemove }: RigaCarrelloProps) {
  const { codice, marca, misura, descrizione, quantita } = riga;
  // The description is complete (indices, XL, DOT): the size is emphasized in it, and the brand is beside it.
  const inizio = misura !== '' && descrizione.startsWith(misura) ? misura : descrizione;
  const seguito = descrizione.slice(inizio.length).replace(marca.toUpperCase(), '').trim();
  const prelievi = prelieviOf(riga, utente.depositi);
  return (
    <tr className={classes(styles.riga, isCambiata && styles.cambiata)} data-riga={codice}>
      <td className={styles.marca}>
        <BrandTile id={riga.idMarca} name={marca} />
      </td>
      <th scope="row" className={styles.modello} title={descrizione}>
        <span className={styles.misura}>{inizio}</span>
        <span className={styles.descrizione}>
          {isCambiata && <b className={styles.cambiato}>{testi.rigaCambiata}</b>} {seguito === '' ? marca : seguito}
        </span>
      </th>
      <td className={styles.quantita}>
        <QuantitaField
          label={testi.quantitaDi(descrizione)}
          quantita={quantita}
          onChange={(pezzi) => modifiche.setQuantita(codice, pezzi)}
          onBlank={() => modifiche.forgetQuantita(codice)}
        />
      </td>
      <td className={styles.prezzo} data-label={testi.colonne.prezzo}>
        <PrezzoPezzo riga={riga} ivaBp={utente.ivaBp} />
      </td>
      <td className={styles.imponibile} data-label={testi.colonne.imponibile}>
        <Prezzo cents={riga.imponibileCents} />
      </td>
      <td className={styles.smistamento} data-label={testi.colonne.smistamento}>
        {prelievi.map(({ deposito, pezzi }) => (
          <span key={deposito.id} className={styles.prelievo}>
            <b>{formatNumero(pezzi)}</b> {deposito.descrCarrello}
          </span>
        ))}
        {riga.quantitaNonDisponibile > 0 && (
          <Badge kind="warn">{testi.nonDisponibili(riga.quantitaNonDisponibile)}</Badge>
        )}
      </td>
      <td className={styles.consegna} data-label={testi.colonne.consegna}>
        {prelievi.map(({ deposito }) => (
          <span key={deposito.id} className={styles.prelievo}>
            {riga.consegne[deposito.id]?.testo}
          </span>
        ))}
      </td>
      <td
        className={styles.evasione}
        data-label={riga.mostraSceltaDepositiSecondari ? testi.colonne.evasione : undefined}
      >
        {riga.mostraSceltaDepositiSecondari && (
          <Checkbox
            label={testi.altriDepositi}
            aria-label={testi.altriDepositiDi(descrizione)}
            data-scelta-secondari
            checked={riga.includiDepositiSecondari}
            onChange={(event) => modifiche.setDepositiSecondari(codice, event.target.checked)}
          />
        )}
      </td>
      <td className={styles.rimuovi}>
        <IconButton
          label={testi.rimuoviProdotto(descrizione)}
          title={testi.colonne.rimuovi}
          icon={<Trash2 />}
          // The second click of a double click may hit the line that has moved up.
          onClick={(event) => event.detail < 2 && onRemove(codice)}
        />
      </td>
    </tr>
  );
}

/** The pieces from each warehouse, in the customer's order. */
function prelieviOf(
  { smistamento }: RigaCarrello,
  depositi: readonly Deposito[],
): { deposito: Deposito; pezzi: number }[] {
  return depositi.flatMap((deposito) => {
    const pezzi = smistamento[deposito.id] ?? 0;
    return pezzi > 0 ? [{ deposito, pezzi }] : [];
  });
}
