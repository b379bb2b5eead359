import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './colonne-staff.module.css';
import { CAMPI, nascostiOf } from './tabella-staff.tsx';
import { testi } from './testi.ts';

/** The columns of the list; the omitted ones are in the address, and so in a saved view. */
export function ColonneStaff({ senza, onChange }: { senza: string | undefined; onChange: (senza: string) => void }) {
  const nascosti = nascostiOf(senza);
  return (
    <details className={styles.colonne}>
      <summary>{testi.colonne}</summary>
      <div className={styles.scelte}>
        {CAMPI.map((campo) => (
          <Checkbox
            key={campo}
            label={testi.campi[campo]}
            checked={!nascosti.has(campo)}
            onChange={({ target }) => {
              const prossimi = new Set(nascosti);
              if (target.checked) prossimi.delete(campo);
              else prossimi.add(campo);
              // When no column is omitted, the address says so, because an empty value means the default columns.
              onChange(CAMPI.filter((uno) => prossimi.has(uno)).join(',') || 'nessuna');
            }}
          />
        ))}
      </div>
    </details>
  );
}
