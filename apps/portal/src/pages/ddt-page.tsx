import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function DdtPage() {
  return <PaginaInArrivo titolo="DDT" />;
}
