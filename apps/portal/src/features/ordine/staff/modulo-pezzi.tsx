import type { RigaStaff } from '@battistrada/contract/ordine-staff';
import styles from '../../../ui/scheda.module.css';

/** A field for the pieces of each line, with a maximum. */
export function ModuloPezzi({
  titolo,
  nome,
  righe,
  pezzi,
  onPezzi,
}: {
  titolo: string;
  /** Begins the names of its fields. */
  nome: string;
  righe: readonly { readonly riga: RigaStaff; readonly massimo: number }[];
  pezzi: ReadonlyMap<number, number>;
  onPezzi: (riga: number, pezzi: number) => void;
}) {
  return (
    <fieldset className={styles.pezzi}>
      <legend>{titolo}</legend>
      {righe.map(({ riga, massimo }) => (
        <label key={riga.riga} className={styles.rigaPezzi}>
          <span>
            <b>{riga.codice}</b> {riga.descrizione}
          </span>
          <span className={styles.campoPezzi}>
            <input
              type="number"
              name={`${nome} ${riga.riga}`}
              inputMode="numeric"
              min={0}
              max={massimo}
              value={pezzi.get(riga.riga) ?? 0}
              onChange={({ target }) =>
                onPezzi(riga.riga, Math.max(0, Math.min(massimo, Math.trunc(Number(target.value) || 0))))
              }
            />
            / {massimo}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Why the server refused the form; nothing without a refusal. */
export function Rifiuto({ testo }: { testo: string | null }) {
  return (
    testo !== null && (
      <p role="alert" className={styles.rifiuto}>
        {testo}
      </p>
    )
  );
}
