import { ufficioPer } from '../shell/contatti.ts';
import { buttonClass } from '../ui/button.tsx';
import { telefonoHref } from '../ui/telefono.ts';
import styles from './attivazione-page.module.css';

/** A page whose link or session no longer works: it says why, leads to the login, and names whom to call. */
export function FineStrada({
  titolo,
  testo,
  accedi,
  aiuto,
}: {
  titolo: string;
  testo: string;
  accedi: string;
  aiuto: string;
}) {
  const assistenza = ufficioPer('assistenza');
  return (
    <div className={styles.attivazione}>
      <div className={styles.testata}>
        <h1>{titolo}</h1>
        <p>{testo}</p>
      </div>
      <a href="/login" className={buttonClass('primary', true)}>
        {accedi}
      </a>
      {assistenza !== null && (
        <p className={styles.aiuto}>
          {aiuto} <a href={telefonoHref(assistenza.telefono)}>{assistenza.telefono}</a>
        </p>
      )}
    </div>
  );
}
