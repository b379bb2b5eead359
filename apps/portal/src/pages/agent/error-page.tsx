import { Link, useSearchObject } from '../../router/navigation.tsx';
import { validateErrorSearch } from '../../router/search-params.ts';
import { testi } from '../../shell/testi-pagine.ts';
import { TestoErrore } from '../../shell/testo-errore.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The screen for wrong addresses and for customers of other agents. */
export function ErrorPage() {
  return (
    <TestoErrore code={useSearchObject(validateErrorSearch).code} testo404={testi.errore.testo404Agente}>
      <Link to="/agenti" className={buttonClass('primary')}>
        {testi.errore.inizio}
      </Link>
    </TestoErrore>
  );
}
