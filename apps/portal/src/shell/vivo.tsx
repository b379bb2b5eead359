/**
 * Chat and notices in the top bar, over one live connection. It loads when the browser is idle (barra.tsx reserves its
 * room), so that no screen waits for it.
 */
import { eventi, type EventiPortale } from '@battistrada/contract/avvisi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { now } from '../clock.ts';
import { addressOfCall } from '../api/client.ts';
import { listenEventi } from '../api/eventi.ts';
import { avvisiQuery, onVistiAltrove } from '../features/avvisi/avvisi-query.ts';
import { canaleCliente, nonLettiQuery } from '../features/chat/canale-cliente.ts';
import { addMessaggio, conversazioneQuery, lastId, markLetti } from '../features/chat/chat-query.ts';
import type { ScreenPath } from '../router/screen-path.ts';
import { useUtente } from './use-utente.ts';
import { VivoAvvisi } from './vivo-avvisi.tsx';
import { VivoChat } from './vivo-chat.tsx';

export function Vivo({ path }: { path: ScreenPath }) {
  const utente = useUtente();
  const hasChat = utente?.chat === true && !utente.simeone;
  useEventi(utente?.id, hasChat);
  const { data: nonLetti = 0 } = useQuery({ ...nonLettiQuery, enabled: hasChat });
  const { data: avvisi } = useQuery(avvisiQuery);
  return (
    <>
      {hasChat && <VivoChat nonLetti={nonLetti} isChatPage={path === '/chat'} />}
      <VivoAvvisi avvisi={avvisi} />
    </>
  );
}

function useEventi(utenteId: number | undefined, hasChat: boolean): void {
  const client = useQueryClient();
  // The last message that arrived while the conversation was not loaded.
  const visto = useRef<number | null>(null);
  useEffect(() => {
    if (utenteId === undefined) return;
    const refresh = (queryKey: readonly string[]): void => void client.invalidateQueries({ queryKey });
    const dopo = (): number | null => {
      const loaded = hasChat ? lastId(client, canaleCliente) : null;
      return loaded === null ? visto.current : Math.max(loaded, visto.current ?? 0);
    };
    const refreshHints = (): void => {
      refresh(avvisiQuery.queryKey);
      if (hasChat) refresh(nonLettiQuery.queryKey);
    };
    return listenEventi<EventiPortale>({
      eventi: ['pronto', 'messaggio', 'letti', 'avvisi', 'visti', 'fine'],
      nome: `battistrada.eventi.${utenteId}`,
      address: () => {
        const da = dopo();
        return addressOfCall(eventi, da === null ? {} : { dopo: da });
      },
      ascolto: {
        pronto: () => {
          refreshHints();
          // Loaded before the connection was open, so messages in between are requested.
          if (hasChat && visto.current === null) refresh(conversazioneQuery(canaleCliente).queryKey);
        },
        messaggio: (messaggio) => {
          visto.current = Math.max(visto.current ?? 0, messaggio.id);
          addMessaggio(client, canaleCliente, messaggio);
          if (messaggio.daStaff) refresh(nonLettiQuery.queryKey);
        },
        letti: ({ finoA, daStaff }) => {
          if (daStaff) markLetti(client, canaleCliente, finoA, now().toISOString());
          // The notice of those messages is gone too.
          else refreshHints();
        },
        avvisi: () => refresh(avvisiQuery.queryKey),
        visti: () => onVistiAltrove(client),
      },
      onFollow: () => {
        refreshHints();
        if (hasChat) refresh(conversazioneQuery(canaleCliente).queryKey);
      },
    });
  }, [client, utenteId, hasChat]);
}
