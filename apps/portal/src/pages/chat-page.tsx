import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../api/query-client.ts';
import { canaleCliente } from '../features/chat/canale-cliente.ts';
import { Conversazione } from '../features/chat/conversazione.tsx';
import { testi } from '../features/chat/testi.ts';
import { PaginaErrore } from '../shell/pagina-errore.tsx';
import { Card } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './chat-page.module.css';

/** The chat on a page of its own; a user with the simeone flag has none (specification §1, §6). */
export function ChatPage() {
  const { data: utente } = useQuery(utenteQuery);
  if (utente === undefined) return null;
  if (!utente.chat || utente.simeone) return <PaginaErrore code={404} />;
  return (
    <div className={styles.pagina}>
      <PageHead title={testi.titolo} text={testi.sottotitolo} />
      <Card flush className={styles.chat}>
        <Conversazione canale={canaleCliente} />
      </Card>
    </div>
  );
}
