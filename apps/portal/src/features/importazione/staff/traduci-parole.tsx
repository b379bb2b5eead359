import type { Anteprima, MappaImportazione } from '@battistrada/contract/importazione-staff';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './importazioni.module.css';
import { testi } from './testi.ts';

type Parola = MappaImportazione['valori'][number];

/** The columns whose words an ERP may call otherwise (integration.md §1.1). Others hold codes, texts and figures. */
const DI_PAROLE: ReadonlySet<string> = new Set([
  'marca',
  'deposito',
  'listino',
  'stagione',
  'settore',
  'tipo_prodotto',
  'tipo',
  'stato',
]);

const sameWord = (una: string, altra: string): boolean => una.trim().toLowerCase() === altra.trim().toLowerCase();

/** The words that a profile translates, and after them those of the shown rows that were not understood. */
export function paroleOf({ righe }: Anteprima, mappa: MappaImportazione | null): Parola[] {
  const parole = [...(mappa?.valori ?? [])];
  for (const { colonna, scritto, esito } of righe.flatMap(({ celle }) => celle)) {
    if (esito === 'letta' || scritto === null || scritto.trim() === '' || !DI_PAROLE.has(colonna)) continue;
    const isNota = parole.some((una) => una.colonna === colonna && sameWord(una.scritto, scritto));
    if (!isNota) parole.push({ colonna, scritto: scritto.trim(), nostro: '' });
  }
  return parole;
}

interface TraduciParoleProps {
  readonly parole: readonly Parola[];
  readonly onChange: (parola: Parola, nostro: string) => void;
}

/** Says what the file's words are called here; nothing when there are none. */
export function TraduciParole({ parole, onChange }: TraduciParoleProps) {
  if (parole.length === 0) return null;
  return (
    <>
      <h3>{testi.parole}</h3>
      <p>{testi.paroleAiuto}</p>
      <div className={styles.colonne}>
        {parole.map((parola) => (
          <TextField
            key={`${parola.colonna}/${parola.scritto}`}
            name={`parola ${parola.colonna} ${parola.scritto}`}
            label={testi.parola(parola.colonna, parola.scritto)}
            maxLength={200}
            value={parola.nostro}
            onChange={({ target }) => onChange(parola, target.value)}
          />
        ))}
      </div>
    </>
  );
}
