import { MAX_RIGHE_CARRELLO } from '@battistrada/contract/limiti';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { guessColonne, rememberColonne, toRighe, type Colonne } from './colonne.ts';
import type { Celle } from './file-righe.ts';
import styles from './ordine-rapido.module.css';
import type { FileAperto } from './risultato.ts';
import { testi } from './testi.ts';

const { importa } = testi;
const ANTEPRIMA = 4;
const NESSUNA = '';

interface ScegliProps {
  readonly nome: string;
  readonly righe: readonly Celle[];
  readonly onClose: () => void;
  readonly onRighe: (righe: readonly string[], file: Omit<FileAperto, 'da' | 'formato'>) => void;
}

/** The columns of a file: guessed, shown, and remembered for the next file with the same columns. */
export function ScegliColonne({ nome, righe, onClose, onRighe }: ScegliProps) {
  const [colonne, setColonne] = useState<Colonne>(() => guessColonne(righe));
  const [prima = []] = righe;
  const scritte = toRighe(righe, colonne);
  const nomi = prima.map((cella, i) => (colonne.hasIntestazione && cella !== '' ? cella : importa.colonna(i + 1)));
  const read = (valore: string): number | null => (valore === NESSUNA ? null : Number(valore));
  const isTroppe = scritte.length > MAX_RIGHE_CARRELLO;
  const take = (): void => {
    rememberColonne(prima, colonne);
    onRighe(scritte, {
      intestazione: colonne.hasIntestazione ? prima : null,
      righe: righe.slice(colonne.hasIntestazione ? 1 : 0),
    });
  };
  return (
    <Dialog
      open
      title={importa.titolo(nome)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {testi.annulla}
          </Button>
          <Button disabled={scritte.length === 0 || isTroppe} onClick={take}>
            {importa.aggiungi(scritte.length)}
          </Button>
        </>
      }
    >
      <div className={styles.colonne}>
        <p>{importa.testo}</p>
        <Select
          label={importa.articolo}
          value={colonne.articolo ?? NESSUNA}
          onChange={(event) => setColonne({ ...colonne, articolo: read(event.target.value) })}
        >
          <option value={NESSUNA}>{importa.tutta}</option>
          {nomi.map((colonna, i) => (
            <option key={i} value={i}>
              {colonna}
            </option>
          ))}
        </Select>
        <Select
          label={importa.quantita}
          value={colonne.quantita ?? NESSUNA}
          disabled={colonne.articolo === null}
          onChange={(event) => setColonne({ ...colonne, quantita: read(event.target.value) })}
        >
          <option value={NESSUNA}>{importa.nessuna}</option>
          {nomi.map((colonna, i) => (
            <option key={i} value={i}>
              {colonna}
            </option>
          ))}
        </Select>
        <Checkbox
          label={importa.intestazione}
          checked={colonne.hasIntestazione}
          onChange={(event) => setColonne({ ...colonne, hasIntestazione: event.target.checked })}
        />
        <h3>{importa.anteprima}</h3>
        <pre className={styles.anteprima}>{scritte.slice(0, ANTEPRIMA).join('\n')}</pre>
        <p role="alert" className={styles.rifiuto}>
          {isTroppe && importa.troppe(scritte.length)}
        </p>
      </div>
    </Dialog>
  );
}
