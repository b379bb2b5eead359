import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function TargetEconomyPage() {
  return <PaginaInArrivo titolo="Target Economy" />;
}
