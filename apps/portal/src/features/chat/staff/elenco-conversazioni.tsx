import type { Conversazione } from '@battistrada/contract/chat-staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../../router/navigation.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conversazioniQuery } from './conversazioni-query.ts';
import styles from './elenco-conversazioni.module.css';
import { testi } from './testi.ts';

/** The conversations, the newest message first; `aperta` is the customer whose conversation is open. */
export function ElencoConversazioni({ aperta }: { aperta: number | null }) {
  const [soloNonLette, setSolo] = useState(false);
  const elenco = useInfiniteQuery(conversazioniQuery(soloNonLette));
  const { data, isError, refetch } = elenco;
  return (
    <nav className={styles.elenco} aria-label={testi.conversazioni}>
      <div className={styles.filtro}>
        <Checkbox
          label={testi.soloNonLette}
          checked={soloNonLette}
          onChange={({ target }) => setSolo(target.checked)}
        />
      </div>
      {data === undefined && isError && <LoadError title={testi.erroreElenco} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <div className={styles.attesa} aria-hidden="true">
          {[1, 2, 3, 4].map((riga) => (
            <Skeleton key={riga} className={styles.riga} />
          ))}
        </div>
      )}
      {data?.length === 0 && <p className={styles.vuoto}>{soloNonLette ? testi.nessunaNonLetta : testi.nessuna}</p>}
      <ul>
        {data?.map((conversazione) => (
          <li key={conversazione.idCliente}>
            <Voce conversazione={conversazione} isAperta={conversazione.idCliente === aperta} />
          </li>
        ))}
      </ul>
      <ShowMore list={elenco} className={styles.altre}>
        {testi.mostraAltre}
      </ShowMore>
    </nav>
  );
}

const QUANDO = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

function Voce({
  conversazione: { idCliente, ragioneSociale, nonLetti, testo, daStaff, istante },
  isAperta,
}: {
  conversazione: Conversazione;
  isAperta: boolean;
}) {
  const detto = testo === '' ? testi.soloAllegati : testo;
  return (
    <Link
      to="/backoffice/chat"
      search={{ cliente: idCliente }}
      className={styles.voce}
      aria-current={isAperta ? 'true' : undefined}
    >
      <span className={styles.chi}>{ragioneSociale}</span>
      <time dateTime={istante}>{QUANDO.format(new Date(istante))}</time>
      <span className={styles.testo}>{daStaff ? testi.voi + detto : detto}</span>
      {nonLetti > 0 && (
        <span className={styles.conto}>
          {nonLetti} <span>{testi.nonLetti}</span>
        </span>
      )}
    </Link>
  );
}
