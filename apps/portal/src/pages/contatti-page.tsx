import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../api/query-client.ts';
import { SchedaUfficio } from '../features/contatti/scheda-ufficio.tsx';
import { testi } from '../features/contatti/testi.ts';
import { Link } from '../router/navigation.tsx';
import { telefonoHref } from '../shell/contatti.ts';
import { mappaHref, UFFICI_COMPLETI } from '../shell/uffici.ts';
import { buttonClass } from '../ui/button.tsx';
import styles from './contatti-page.module.css';

/** The offices (specification §2); the chat for whoever has it. */
export function ContattiPage() {
  const { data: utente } = useQuery(utenteQuery);
  return (
    <div className={styles.pagina}>
      <div>
        <h1 tabIndex={-1}>{testi.titolo}</h1>
        <p className={styles.nota}>{testi.sottotitolo}</p>
      </div>
      <div className={styles.uffici}>
        {UFFICI_COMPLETI.map((ufficio) => (
          <SchedaUfficio
            key={ufficio.nome}
            {...ufficio}
            telefonoHref={telefonoHref(ufficio.telefono)}
            mappaHref={mappaHref(ufficio.indirizzo)}
          />
        ))}
      </div>
      {utente?.chat === true && !utente.simeone && (
        <p className={styles.chat}>
          {testi.chat}
          <Link to="/chat" className={buttonClass('quiet')}>
            {testi.apriChat}
          </Link>
        </p>
      )}
    </div>
  );
}
