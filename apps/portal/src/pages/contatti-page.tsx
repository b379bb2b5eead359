import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function ContattiPage() {
  return <PaginaInArrivo titolo="Contatti" />;
}
