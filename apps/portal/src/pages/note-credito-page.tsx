import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function NoteCreditoPage() {
  return <PaginaInArrivo titolo="Note Credito" />;
}
