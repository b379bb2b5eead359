import { Link, useSearchObject } from '../../router/navigation.tsx';
import { validateErrorSearch } from '../../router/search-params.ts';
import { testi } from '../../shell/testi-pagine.ts';
import { TestoErrore } from '../../shell/testo-errore.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Also a customer's counter ends here when the office gave him to another agent, and answers as if he did not exist. */
const TESTO_404 =
  'L’indirizzo non porta a nessuna pagina, oppure il cliente non è più tra i tuoi: se serve, chiedi all’ufficio.';

/** The screen for wrong addresses and for customers of other agents. */
export function ErrorPage() {
  return (
    <TestoErrore code={useSearchObject(validateErrorSearch).code} testo404={TESTO_404}>
      <Link to="/agenti" className={buttonClass('primary')}>
        {testi.errore.inizio}
      </Link>
    </TestoErrore>
  );
}
