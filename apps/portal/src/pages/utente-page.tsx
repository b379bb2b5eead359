import { Dispositivi } from '../features/utente/dispositivi.tsx';
import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../api/query-client.ts';
import { Profilo } from '../features/utente/profilo.tsx';
import { SempreAltriDepositi } from '../features/utente/sempre-altri-depositi.tsx';
import { testi } from '../features/utente/testi.ts';
import { Link } from '../router/navigation.tsx';
import { leaveForLogin } from '../session/leave.ts';
import { ufficioPer } from '../shell/contatti.ts';
import { later } from '../ui/later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import styles from './utente-page.module.css';

// Below the profile and larger than many screens, so it loads later.
const Sicurezza = later(() => import('../features/sicurezza/sicurezza.tsx').then((module) => module.Sicurezza));

export function UtentePage() {
  const { data: utente } = useQuery(utenteQuery);
  // This office maintains the customers' records.
  const amministrazione = ufficioPer('amministrazione');
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <Profilo />
      {amministrazione !== null && (
        <p className={styles.correzioni}>
          {testi.correzioni} <a href={`mailto:${amministrazione.email}`}>{amministrazione.email}</a>
        </p>
      )}
      <p className={styles.correzioni}>
        {testi.collegamenti} <Link to="/collegamenti">{testi.vediCollegamenti}</Link>
      </p>
      {utente !== undefined && utente.depositi.length > 1 && <SempreAltriDepositi utente={utente} />}
      <Dispositivi onUscita={leaveForLogin} />
      {/* Paper gets the company's data; log-ins are looked at on the screen. */}
      <Stack className="no-print">
        <Sicurezza onUscita={leaveForLogin} />
      </Stack>
    </Stack>
  );
}
