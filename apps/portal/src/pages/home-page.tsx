import type { Utente } from '@battistrada/contract/login';
import type { TipoProdotto } from '@battistrada/contract/ricerca';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useOggi } from '../use-oggi.ts';
import { utenteQuery } from '../api/query-client.ts';
import { carrelloQuery } from '../features/carrello/carrello-query.ts';
import { CarrelloHome } from '../features/home/carrello-home.tsx';
import { scadenziarioQuery } from '../documenti/scadenziario-query.ts';
import { NonCaricato } from '../features/home/non-caricato.tsx';
import { RicercaHome } from '../features/home/ricerca-home.tsx';
import { ScadenzeImminenti } from '../features/home/scadenze-imminenti.tsx';
import { CasellaRicerca } from '../features/ricerca/casella-ricerca.tsx';
import { useNavigate } from '../router/navigation.tsx';
import { later } from '../ui/later.tsx';
import { loadData, parteHome } from './home-dati.ts';
import styles from './home-page.module.css';
import type * as Widgets from './home-widgets.tsx';

export { loadData };

/**
 * The widgets below have their own code, requested before the user is known. If it does not arrive, the page says so.
 */
const arriving = import('./home-widgets.tsx');
arriving.catch(() => {});
const widget = <Props extends object>(choose: (widgets: typeof Widgets) => ComponentType<Props>, className?: string) =>
  later<Props>(
    () => arriving.then(choose, () => NonCaricato),
    () => <div className={className} />,
  );
const PostiPrimi = widget((widgets) => widgets.PostiPrimi, styles.posti);
const HomeSotto = widget((widgets) => widgets.HomeSotto, styles.sotto);

export function HomePage() {
  const { data: utente } = useQuery(utenteQuery);
  return utente === undefined ? null : <Home utente={utente} />;
}

/**
 * The dashboard (specification §2). Its widgets share no state: each one waits for its own call and can fail or be
 * empty alone.
 */
function Home({ utente }: { utente: Utente }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const casella = useRef<HTMLInputElement>(null);
  const [tipo, setTipo] = useState<TipoProdotto>('Pneumatici');
  const oggi = useOggi();
  // Again on a new day, which makes other due dates, offers and deliveries.
  useEffect(() => loadData(client), [client, utente.id, oggi]);
  const carrello = useQuery(carrelloQuery);
  const scadenziario = useQuery(scadenziarioQuery);
  const parte = parteHome(utente);
  return (
    <div className={styles.page}>
      <div className={styles.alto}>
        <RicercaHome tipo={tipo} onTipo={setTipo}>
          <CasellaRicerca
            casella={casella}
            testo=""
            tipo={tipo}
            utenteId={utente.id}
            onSearch={(scritto) => {
              const q = scritto.trim();
              void navigate({
                to: '/cerca',
                search: { ...(q !== '' && { q }), ...(tipo !== 'Pneumatici' && { tipo }) },
              });
            }}
          />
        </RicercaHome>
        <div className={styles.colonna}>
          <ScadenzeImminenti query={scadenziario} oggi={oggi} />
          <CarrelloHome query={carrello} />
        </div>
        <PostiPrimi hasBundle={parte.hasBundle} />
      </div>
      <HomeSotto utenteId={utente.id} parte={parte} scadenziario={scadenziario} />
    </div>
  );
}
