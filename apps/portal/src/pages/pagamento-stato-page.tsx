import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function PagamentoStatoPage() {
  return <PaginaInArrivo titolo="Pagamento" />;
}
