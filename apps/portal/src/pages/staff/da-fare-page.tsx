import { hasDiritto } from '@battistrada/contract/diritti';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'virtual:icona/chevron-right';
import { utenteQuery } from '../../api/query-client.ts';
import { daLeggereQuery } from '../../features/chat/staff/conversazioni-query.ts';
import { Link } from '../../router/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './da-fare-page.module.css';

const testi = {
  titolo: 'Da fare',
  chat: 'Messaggi dei clienti da leggere',
  niente: 'Niente in attesa.',
} as const;

/** The staff's home: what waits for somebody, each a number that opens its list (product.md §6). */
export function DaFarePage() {
  const { data: utente } = useQuery(utenteQuery);
  const isInChat = utente !== undefined && hasDiritto(utente, 'chat');
  const { data: messaggi } = useQuery({ ...daLeggereQuery, enabled: isInChat });
  return (
    <Stack className={styles.pagina}>
      <PageHead title={testi.titolo} status={messaggi === 0 && testi.niente} />
      <Card flush>
        <ul>
          <li>
            <Link to="/backoffice/chat" className={styles.voce}>
              <span className={styles.quanti} data-attesa={(messaggi ?? 0) > 0 || undefined}>
                {messaggi ?? '–'}
              </span>
              <span>{testi.chat}</span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        </ul>
      </Card>
    </Stack>
  );
}
