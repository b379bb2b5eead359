import type { Conversazione } from '@battistrada/contract/chat-staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeGiornoEOra } from '../../../quando.ts';
import { Link, useNavigate } from '../../../router/navigation.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { conversazioniQuery, type CercaConversazioni } from './conversazioni-query.ts';
import styles from './elenco-conversazioni.module.css';
import { testi } from './testi.ts';

export type Mostra = CercaConversazioni['mostra'];
export const MOSTRA = Object.keys(testi.filtri) as Mostra[];

/** The filter in an address, which names it only when it hides something. */
export const searchOf = (mostra: Mostra): { mostra?: Mostra } => (mostra === 'tutte' ? {} : { mostra });

/** The pause in typing after which the search starts. */
const RESPIRO_MS = 300;

function vuotoOf({ mostra, testo }: CercaConversazioni): string {
  if (testo !== '') return testi.nessunaTrovata;
  return mostra === 'tutte' ? testi.nessuna : mostra === 'nonLette' ? testi.nessunaNonLetta : testi.nessunaTrovata;
}

/** The conversations, the newest message first; `aperta` is the customer of the open one. */
export function ElencoConversazioni({ aperta, mostra }: { aperta: number | null; mostra: Mostra }) {
  const navigate = useNavigate();
  const [testo, setTesto] = useState('');
  const cerca = { mostra, testo };
  const elenco = useInfiniteQuery(conversazioniQuery(cerca));
  const [scritto, setScritto] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTesto(scritto.trim()), RESPIRO_MS);
    return () => clearTimeout(timer);
  }, [scritto]);
  const { data, isError, refetch } = elenco;
  return (
    <nav className={styles.elenco} aria-label={testi.conversazioni}>
      <div className={styles.filtro}>
        <TextField
          label={testi.cerca}
          type="search"
          maxLength={200}
          autoComplete="off"
          value={scritto}
          onChange={({ target }) => setScritto(target.value)}
        />
        <Select
          label={testi.mostra}
          value={mostra}
          onChange={({ target }) => {
            const scelto = MOSTRA.find((uno) => uno === target.value) ?? mostra;
            const search = { ...(aperta !== null && { cliente: aperta }), ...searchOf(scelto) };
            void navigate({ to: '/backoffice/chat', search }, { replace: true });
          }}
        >
          {MOSTRA.map((filtro) => (
            <option key={filtro} value={filtro}>
              {testi.filtri[filtro]}
            </option>
          ))}
        </Select>
      </div>
      {data === undefined && isError && <LoadError title={testi.erroreElenco} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <div className={styles.attesa} aria-hidden="true">
          {[1, 2, 3, 4].map((riga) => (
            <Skeleton key={riga} className={styles.riga} />
          ))}
        </div>
      )}
      {data?.length === 0 && <p className={styles.vuoto}>{vuotoOf(cerca)}</p>}
      <ul>
        {data?.map((conversazione) => (
          <li key={conversazione.idCliente}>
            <Voce {...{ conversazione, mostra }} isAperta={conversazione.idCliente === aperta} />
          </li>
        ))}
      </ul>
      <ShowMore list={elenco} className={styles.altre}>
        {testi.mostraAltre}
      </ShowMore>
    </nav>
  );
}

function Voce({
  conversazione: { idCliente, ragioneSociale, nonLetti, nuovi, assegnata, testo, daStaff, istante },
  mostra,
  isAperta,
}: {
  conversazione: Conversazione;
  mostra: Mostra;
  isAperta: boolean;
}) {
  const detto = testo === '' ? testi.soloAllegati : testo;
  return (
    <Link
      to="/backoffice/chat"
      search={{ cliente: idCliente, ...searchOf(mostra) }}
      className={styles.voce}
      aria-current={isAperta ? 'true' : undefined}
    >
      <span className={styles.chi}>{ragioneSociale}</span>
      <time dateTime={istante}>{writeGiornoEOra(istante)}</time>
      <span className={styles.testo}>{daStaff ? testi.voi + detto : detto}</span>
      {nonLetti > 0 ? (
        <span className={styles.conto}>
          {nonLetti} <VisuallyHidden>{testi.nonLetti}</VisuallyHidden>
        </span>
      ) : (
        nuovi > 0 && (
          <span className={styles.conto} data-altrui>
            {nuovi} <VisuallyHidden>{testi.nuovi}</VisuallyHidden>
          </span>
        )
      )}
      {assegnata !== null && (
        <span className={styles.affidata}>
          {testi.affidata} {assegnata.nome}
        </span>
      )}
    </Link>
  );
}
