import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function PreventivoPage() {
  return <PaginaInArrivo titolo="Preventivo" />;
}
