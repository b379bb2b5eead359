import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function UtentePage() {
  return <PaginaInArrivo titolo="Utente" />;
}
