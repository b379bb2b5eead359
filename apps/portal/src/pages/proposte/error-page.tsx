import { useSearchObject } from '../../router/navigation.tsx';
import { validateErrorSearch } from '../../router/search-params.ts';
import { testi } from '../../shell/testi-pagine.ts';
import { TestoErrore } from '../../shell/testo-errore.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The screen for wrong addresses below the proposals. */
export function ErrorPage() {
  return (
    <TestoErrore code={useSearchObject(validateErrorSearch).code}>
      <a href="/home" className={buttonClass('primary')}>
        {testi.errore.home}
      </a>
    </TestoErrore>
  );
}
