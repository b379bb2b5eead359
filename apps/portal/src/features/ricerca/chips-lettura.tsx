import X from 'lucide-react/icons/x';
import { classes } from '../../ui/classes.ts';
import styles from './chips-lettura.module.css';
import type { Chip } from './ricerca-letta.ts';
import type { RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

/** How the search was understood, each thing removable; a question shows its answers in its place. */
export function ChipsLettura({ chips, onChange }: { chips: readonly Chip[]; onChange: (url: RicercaUrl) => void }) {
  return (
    <ul className={styles.chips} aria-label={testi.lettura}>
      {chips.map(({ chiave, etichetta, tipo, senza, risposte }) => (
        <li key={chiave} className={classes(styles.chip, styles[tipo])}>
          <span>{etichetta}</span>
          {tipo === 'ignoto' && <small>{testi.ignoto}</small>}
          {risposte.map((risposta) => (
            <button
              key={risposta.etichetta}
              type="button"
              className={styles.risposta}
              onClick={() => onChange(risposta.url)}
            >
              {risposta.etichetta}
            </button>
          ))}
          <button
            type="button"
            className={styles.togli}
            aria-label={testi.togli(etichetta)}
            onClick={() => onChange(senza)}
          >
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
}
