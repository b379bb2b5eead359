import { lazy, Suspense } from 'react';
import { canDettare } from '../../../features/agente/voce.ts';
import { useNavigate } from '../../../router/navigation.tsx';
import { CercaPage as Cerca } from '../../cerca-page.tsx';

export { OutletPage } from '../../cerca-page.tsx';

const CercaAVoce = lazy(() =>
  import('../../../features/agente/cerca-a-voce.tsx').then((module) => ({ default: module.CercaAVoce })),
);

/** The dealer's own search; one hand is enough where the browser can listen. */
export function CercaPage() {
  const navigate = useNavigate();
  return (
    <>
      <Cerca />
      {canDettare() && (
        <Suspense>
          <CercaAVoce onTesto={(q) => void navigate({ to: '/cerca', search: { q } })} />
        </Suspense>
      )}
    </>
  );
}
