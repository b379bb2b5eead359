import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function RitiroPfuPage() {
  return <PaginaInArrivo titolo="Ritiro PFU" />;
}
