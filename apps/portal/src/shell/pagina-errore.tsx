import { Link } from '../router/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { testi } from './testi-pagine.ts';
import { TestoErrore } from './testo-errore.tsx';

/** The screen for a dealer's wrong addresses; `code` is an HTTP status. */
export function PaginaErrore({ code }: { code: number }) {
  const { errore } = testi;
  return (
    <TestoErrore code={code}>
      <Link to="/home" className={buttonClass('primary')}>
        {errore.home}
      </Link>
      <Link to="/cerca" className={buttonClass('quiet')}>
        {errore.cerca}
      </Link>
    </TestoErrore>
  );
}
