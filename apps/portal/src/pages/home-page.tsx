import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { carrelloQuery } from '../features/carrello/carrello-query.ts';
import { CarrelloHome } from '../features/home/carrello-home.tsx';
import { OrdiniHome } from '../features/home/ordini-home.tsx';
import { RicercaHome } from '../features/home/ricerca-home.tsx';
import { ordiniQuery } from '../features/ordini/use-ordini.ts';
import { CasellaRicerca } from '../features/ricerca/casella-ricerca.tsx';
import { useNavigate } from '../router/navigation.tsx';
import styles from './home-page.module.css';

/** The dashboard: search, cart and last orders; its other widgets come with their own issues. */
export function HomePage() {
  const { data: utente } = useQuery(utenteQuery);
  const navigate = useNavigate();
  const casella = useRef<HTMLInputElement>(null);
  const carrello = useQuery(carrelloQuery);
  const ordini = useQuery(ordiniQuery({}));
  return (
    <div className={styles.page}>
      <RicercaHome>
        {utente && (
          <CasellaRicerca
            casella={casella}
            testo=""
            tipo="Pneumatici"
            utenteId={utente.id}
            onSearch={(q) => void navigate({ to: '/cerca', search: q.trim() === '' ? {} : { q: q.trim() } })}
          />
        )}
      </RicercaHome>
      <div className={styles.widgets}>
        <OrdiniHome ordini={ordini.data?.ordini} hasFailed={ordini.isError} />
        <CarrelloHome carrello={carrello.data} hasFailed={carrello.isError} />
      </div>
    </div>
  );
}
