import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function PreventiviPage() {
  return <PaginaInArrivo titolo="Preventivi" />;
}
