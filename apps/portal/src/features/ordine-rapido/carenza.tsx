import type { Prodotto } from '@battistrada/contract/ricerca';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './ordine-rapido.module.css';
import type { RigaProps } from './azioni-riga.ts';
import { Scelte } from './scelte.tsx';
import { findSostituti } from './sostituti.ts';
import { testi } from './testi.ts';

/**
 * Choices when there are not enough pieces: the other warehouses, fewer pieces, an equivalent, or all of them anyway.
 */
export function Carenza({
  riga,
  prodotto,
  depositi,
  nelCarrello,
  isForzata,
  isForzabile,
  conSecondari,
  azioni,
}: RigaProps & { prodotto: Prodotto }) {
  const snack = useSnack();
  const [sostituti, setSostituti] = useState<readonly Prodotto[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { codice, disponibilita, disponibilitaTotale } = prodotto;
  const voluti = riga.quantita + nelCarrello;
  const primario = disponibilita[0]?.quantita ?? 0;
  if (voluti <= primario) return null;
  if (voluti <= disponibilitaTotale) {
    return (
      <Checkbox
        label={testi.altriDepositi}
        checked={conSecondari}
        onChange={(event) => azioni.setSecondari(codice, event.target.checked)}
      />
    );
  }
  const liberi = disponibilitaTotale - nelCarrello;
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      setSostituti(await findSostituti(prodotto, riga.quantita));
    } catch (error) {
      snack(messaggioOf(error, testi.erroreSostituti), 'error');
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles.carenza}>
      {liberi > 0 && (
        <Button kind="quiet" onClick={() => azioni.setQuantita(riga.riga, codice, liberi)}>
          {testi.prendi(liberi)}
        </Button>
      )}
      {prodotto.misura !== '' && (
        <Button kind="quiet" busy={isAsking} onClick={() => void ask()}>
          {testi.sostituti}
        </Button>
      )}
      {isForzabile && (
        <Checkbox
          label={testi.loStesso}
          checked={isForzata}
          onChange={(event) => azioni.setForzata(codice, event.target.checked)}
        />
      )}
      {sostituti?.length === 0 && <p className={styles.motivo}>{testi.nessunSostituto}</p>}
      {sostituti !== null && sostituti.length > 0 && (
        <Scelte
          titolo={testi.titoloSostituti(riga.riga)}
          scelte={sostituti}
          depositi={depositi}
          onScelta={(scelto) => azioni.setArticolo(riga.riga, scelto, riga.quantita)}
        />
      )}
    </div>
  );
}
