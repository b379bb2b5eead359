import { hasDiritto } from '@battistrada/contract/diritti';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { daLeggereQuery } from '../../features/chat/staff/conversazioni-query.ts';
import { useEventiStaff } from '../../features/chat/staff/use-eventi-staff.ts';
import { useRouter } from '../../router/navigation.tsx';
import type { StaffPath } from '../../roots/staff/screens.ts';
import { useUtente } from '../use-utente.ts';

/** The number of waiting items for each menu entry, live; their sum is also in the window's title. */
export function useConteggi(): Readonly<Partial<Record<string, number>>> {
  const utente = useUtente();
  useEventiStaff(utente?.id);
  const isInChat = utente !== undefined && hasDiritto(utente, 'chat');
  const { data: messaggi = 0 } = useQuery({ ...daLeggereQuery, enabled: isInChat });
  useTitoloConConteggio(messaggi);
  return { '/backoffice/chat': messaggi } satisfies Partial<Record<StaffPath, number>>;
}

/** `(3) Battistrada B2B - Chat`: visible in the row of tabs while somebody works elsewhere. */
function useTitoloConConteggio(quanti: number): void {
  const router = useRouter();
  useEffect(() => {
    const write = (): void => {
      const titolo = document.title.replace(/^\(\d+\) /, '');
      document.title = quanti > 0 ? `(${quanti}) ${titolo}` : titolo;
    };
    write();
    return router.onShown(write);
  }, [router, quanti]);
}
