import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function FatturePage() {
  return <PaginaInArrivo titolo="Fatture" />;
}
