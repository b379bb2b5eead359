import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function NoteDebitoPage() {
  return <PaginaInArrivo titolo="Note Debito" />;
}
