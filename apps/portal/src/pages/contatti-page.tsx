import { formatChiusure } from '@battistrada/domain/chiusure';
import { formatOrari } from '@battistrada/domain/orari';
import { useQuery } from '@tanstack/react-query';
import { useOggi } from '../use-oggi.ts';
import { utenteQuery } from '../api/query-client.ts';
import { SchedaUfficio } from '../features/contatti/scheda-ufficio.tsx';
import { testi } from '../features/contatti/testi.ts';
import { Link } from '../router/navigation.tsx';
import { contatti } from '../shell/contatti.ts';
import { buttonClass } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { telefonoHref } from '../ui/telefono.ts';
import styles from './contatti-page.module.css';

/** The number of named closed days that are listed, the next ones first. */
const PROSSIME = 5;

/** The offices (specification §2), and the chat for users who have it. */
export function ContattiPage() {
  const { data: utente } = useQuery(utenteQuery);
  const { uffici, chiusure } = contatti();
  const oggi = useOggi();
  const prossime = formatChiusure(chiusure, oggi, PROSSIME);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={uffici.length > 0 ? testi.sottotitolo : testi.nessuno} />
      <div className={styles.uffici}>
        {uffici.map((ufficio) => (
          <SchedaUfficio
            key={ufficio.nome}
            {...ufficio}
            orari={formatOrari(ufficio.orari)}
            telefonoHref={telefonoHref(ufficio.telefono)}
            mappaHref={mappaHref(ufficio.indirizzo)}
          />
        ))}
      </div>
      {uffici.length > 0 && prossime.length > 0 && <p className={styles.nota}>{testi.chiusure(prossime.join(', '))}</p>}
      {utente?.chat === true && !utente.simeone && (
        <p className={classes(styles.chat, 'no-print')}>
          {testi.chat}
          <Link to="/chat" className={buttonClass('quiet')}>
            {testi.apriChat}
          </Link>
        </p>
      )}
    </Stack>
  );
}

/** A map centred on the address, on an external site. */
function mappaHref(indirizzo: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(indirizzo)}`;
}
