import { useId, useState, type ChangeEvent } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { FileGonfio, MAX_FILE, readFile, type Celle } from './file-righe.ts';
import { ScegliColonne } from './scegli-colonne.tsx';
import styles from './ordine-rapido.module.css';
import type { FileAperto } from './risultato.ts';
import { testi } from './testi.ts';

const { importa } = testi;

/** Opens a file of rows and asks once for the meaning of its columns. */
export function ApriFile({ onRighe }: { onRighe: (righe: readonly string[], file: Omit<FileAperto, 'da'>) => void }) {
  const id = useId();
  const snack = useSnack();
  const [letto, setLetto] = useState<{ readonly nome: string; readonly righe: readonly Celle[] } | null>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    try {
      if (file.size > MAX_FILE) return snack(importa.grande, 'error');
      const righe = await readFile(file);
      if (righe.length === 0) return snack(importa.vuoto, 'error');
      setLetto({ nome: file.name, righe });
    } catch (error) {
      snack(error instanceof FileGonfio ? importa.gonfio : importa.rotto, 'error');
    } finally {
      // Choosing the same file again must raise an event.
      target.value = '';
    }
  };
  return (
    <>
      <label htmlFor={id} className={buttonClass('quiet')}>
        {testi.file}
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          className={styles.file}
          onChange={(event) => void open(event)}
        />
      </label>
      {letto !== null && (
        <ScegliColonne
          nome={letto.nome}
          righe={letto.righe}
          onClose={() => setLetto(null)}
          onRighe={(righe, file) => {
            setLetto(null);
            onRighe(righe, { ...file, formato: /\.xlsx$/i.test(letto.nome) ? 'xlsx' : 'csv' });
          }}
        />
      )}
    </>
  );
}
