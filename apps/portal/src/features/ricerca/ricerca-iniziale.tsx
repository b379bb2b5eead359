import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './ricerca-iniziale.module.css';
import type { Sospesa } from './sospesa.ts';
import { testi } from './testi-iniziale.ts';

/** Spellings that dealers use; each is understood as the text beside it says. */
const ESEMPI = [
  '2055516 91V michelin',
  '225/45 R17 invernali rft',
  '195 65 15 4 stagioni',
  '31580225',
  '10.00-20',
  '120/70 ZR17',
];

/** Before a search: why the typed text is no search; without a text, examples of searches. */
export function RicercaIniziale({ sospesa, onSearch }: { sospesa: Sospesa | null; onSearch: (testo: string) => void }) {
  if (sospesa !== null) return <EmptyState {...testi.sospese[sospesa]} />;
  return (
    <EmptyState
      title={testi.iniziale}
      text={testi.inizialeAiuto}
      action={
        <ul className={styles.esempi} aria-label={testi.inizialeEsempi}>
          {ESEMPI.map((esempio) => (
            <li key={esempio}>
              <button type="button" className={styles.esempio} onClick={() => onSearch(esempio)}>
                {esempio}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
