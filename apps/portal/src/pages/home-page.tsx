import { useQuery } from '@tanstack/react-query';
import { carrelloQuery } from '../features/carrello/carrello-query.ts';
import { CarrelloHome } from '../features/home/carrello-home.tsx';
import { OrdiniHome } from '../features/home/ordini-home.tsx';
import { RicercaHome } from '../features/home/ricerca-home.tsx';
import { ordiniQuery } from '../features/ordini/use-ordini.ts';
import styles from './home-page.module.css';

/** The dashboard: search, cart and last orders; its other widgets come with their own issues. */
export function HomePage() {
  const carrello = useQuery(carrelloQuery);
  const ordini = useQuery(ordiniQuery({}));
  return (
    <div className={styles.page}>
      <RicercaHome />
      <div className={styles.widgets}>
        <OrdiniHome ordini={ordini.data?.ordini} hasFailed={ordini.isError} />
        <CarrelloHome carrello={carrello.data} hasFailed={carrello.isError} />
      </div>
    </div>
  );
}
