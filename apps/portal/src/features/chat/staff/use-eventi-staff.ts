import { eventiStaff, type EventiStaff } from '@battistrada/contract/chat-staff';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOfCall } from '../../../api/client.ts';
import { listenEventi } from '../../../api/eventi.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { conversazioneQuery } from '../chat-query.ts';
import { canaleStaff } from './canale-staff.ts';
import { refreshConversazioni } from './conversazioni-query.ts';
import { testi } from './testi.ts';

/** Updates the conversations live, in a hidden tab too, because its title counts the unread messages. */
export function useEventiStaff(utenteId: number | undefined): void {
  const client = useQueryClient();
  const snack = useSnack();
  useEffect(() => {
    if (utenteId === undefined) return;
    const refreshAll = (): void => {
      void refreshConversazioni(client);
      void client.invalidateQueries({ queryKey: ['chat', 'messaggi'] });
    };
    return listenEventi<EventiStaff>({
      nome: `battistrada.eventi-staff.${utenteId}`,
      eventi: ['pronto', 'conversazione', 'affidata', 'fine'],
      isHeardHidden: true,
      address: () => addressOfCall(eventiStaff, {}),
      ascolto: {
        pronto: refreshAll,
        conversazione: ({ idCliente }) => {
          void refreshConversazioni(client);
          void client.invalidateQueries({ queryKey: conversazioneQuery(canaleStaff(client, idCliente)).queryKey });
        },
        affidata: () => snack(testi.affidataATe),
        // The session has ended: the next calls are refused, and the screen opens the login.
        fine: refreshAll,
      },
      onFollow: refreshAll,
    });
  }, [client, snack, utenteId]);
}
