import { Dispositivi } from '../features/utente/dispositivi.tsx';
import { Profilo } from '../features/utente/profilo.tsx';
import { testi } from '../features/utente/testi.ts';
import { leaveForLogin } from '../session/leave.ts';
import { UFFICI } from '../shell/contatti.ts';
import styles from './utente-page.module.css';

/** Who keeps the customers' records. */
const AMMINISTRAZIONE = UFFICI[1];

export function UtentePage() {
  return (
    <div className={styles.pagina}>
      <div className={styles.testata}>
        <h1 tabIndex={-1}>{testi.titolo}</h1>
        <p>{testi.testo}</p>
      </div>
      <Profilo />
      <p className={styles.correzioni}>
        {testi.correzioni} <a href={`mailto:${AMMINISTRAZIONE.email}`}>{AMMINISTRAZIONE.email}</a>
      </p>
      <Dispositivi onUscita={leaveForLogin} />
    </div>
  );
}
