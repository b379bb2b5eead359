import { menuOf } from '../router/menu.ts';
import { dealer } from '../roots/dealer/root.ts';
import { useUtente } from './use-utente.ts';

const MENU = menuOf(dealer);

/** The menu's entries for this user: the chat is not for everybody (specification §1, §6). */
export function useVociMenu() {
  const utente = useUtente();
  const hasChat = utente?.chat === true && !utente.simeone;
  return MENU.filter((voce) => voce.path !== '/chat' || hasChat);
}
