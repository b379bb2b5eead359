import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { canaleCliente } from '../features/chat/canale-cliente.ts';
import { Conversazione } from '../features/chat/conversazione.tsx';
import { testi } from '../features/chat/testi.ts';
import { useNavigate } from '../router/navigation.tsx';
import { Card } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './chat-page.module.css';

/** The chat on a page of its own; a user with the simeone flag has none (specification §1, §6). */
export function ChatPage() {
  const { data: utente } = useQuery(utenteQuery);
  const navigate = useNavigate();
  const isNascosta = utente !== undefined && (!utente.chat || utente.simeone);
  // As any other path that this user has no screen for (specification §2).
  useEffect(() => {
    if (isNascosta) void navigate({ to: '/error', search: { code: 404 } }, { replace: true });
  }, [isNascosta, navigate]);
  if (utente === undefined || isNascosta) return null;
  return (
    <div className={styles.pagina}>
      <PageHead title={testi.titolo} text={testi.sottotitolo} />
      <Card flush className={styles.chat}>
        <Conversazione canale={canaleCliente} />
      </Card>
    </div>
  );
}
