import { Consigliati } from '../../features/promozioni/staff/consigliati.tsx';
import { Outlet } from '../../features/promozioni/staff/outlet.tsx';
import { testi as tutti } from '../../features/promozioni/staff/testi.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import lavori from './lavori.module.css';

const testi = tutti.vetrina;

/** `?outlet=true`: the outlet; otherwise the recommended articles. */
function parseOutlet(raw: RawSearch): boolean {
  return raw['outlet'] === 'true';
}

/** Articles that are promoted: recommended beside the cart, or sold off. */
export function VetrinaPage() {
  const isOutlet = useSearchObject(parseOutlet);
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      <nav className={lavori.schede} aria-label={testi.titolo}>
        <Link to="/backoffice/vetrina" aria-current={isOutlet ? undefined : 'true'}>
          {testi.consigliati}
        </Link>
        <Link to="/backoffice/vetrina" search={{ outlet: true }} aria-current={isOutlet ? 'true' : undefined}>
          {testi.outlet}
        </Link>
      </nav>
      {isOutlet ? <Outlet /> : <Consigliati />}
    </Stack>
  );
}
