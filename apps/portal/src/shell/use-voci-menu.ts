import { menuOf } from '../router/menu.ts';
import { dealer } from '../roots/dealer/root.ts';
import { useUtente } from './use-utente.ts';

const MENU = menuOf(dealer);

/** The menu entries for this user: not everybody has the chat (specification §1, §6). */
export function useVociMenu() {
  const utente = useUtente();
  const hasChat = utente?.chat === true && !utente.simeone;
  return MENU.filter((voce) => voce.path !== '/chat' || hasChat);
}
