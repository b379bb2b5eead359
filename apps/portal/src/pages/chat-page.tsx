import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function ChatPage() {
  return <PaginaInArrivo titolo="Chat" />;
}
