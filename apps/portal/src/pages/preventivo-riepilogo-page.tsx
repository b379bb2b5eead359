import { PaginaInArrivo } from '../shell/pagina-in-arrivo.tsx';

export function PreventivoRiepilogoPage() {
  return <PaginaInArrivo titolo="Riepilogo Preventivo" />;
}
