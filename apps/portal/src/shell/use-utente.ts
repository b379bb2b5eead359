import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../api/query-client.ts';
import { menuOf } from '../router/menu.ts';
import { dealer } from '../roots/dealer/root.ts';

/** The user that the routes' guard has loaded; undefined only outside the routed app. */
export function useUtente() {
  return useQuery(utenteQuery).data;
}

const MENU = menuOf(dealer);

/** The menu's entries for this user: the chat is not for everybody (specification §1, §6). */
export function useVociMenu() {
  const utente = useUtente();
  const hasChat = utente?.chat === true && !utente.simeone;
  return MENU.filter((voce) => voce.path !== '/chat' || hasChat);
}
