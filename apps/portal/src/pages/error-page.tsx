import { useSearchObject } from '../router/navigation.tsx';
import { validateErrorSearch } from '../router/search-params.ts';
import { PaginaErrore } from '../shell/pagina-errore.tsx';

/** The screen for wrong addresses (specification §2). */
export function ErrorPage() {
  return <PaginaErrore code={useSearchObject(validateErrorSearch).code} />;
}
