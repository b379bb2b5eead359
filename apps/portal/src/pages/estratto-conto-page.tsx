import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function EstrattoContoPage() {
  return <PaginaInArrivo titolo="Estratto Conto e Scadenziario" />;
}
