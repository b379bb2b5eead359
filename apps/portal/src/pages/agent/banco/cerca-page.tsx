import { lazy, Suspense } from 'react';
import { useNavigate } from '../../../router/navigation.tsx';
import { CercaPage as Cerca } from '../../cerca-page.tsx';

export { OutletPage } from '../../cerca-page.tsx';

const Voce = lazy(() =>
  import('../../../features/agente/cerca-a-voce.tsx').then((module) => ({ default: module.CercaAVoce })),
);

/** The dealer's own search; one hand is enough where the browser can listen. */
export function CercaPage() {
  const navigate = useNavigate();
  return (
    <>
      <Cerca />
      <Suspense>
        <Voce onTesto={(q) => void navigate({ to: '/cerca', search: { q } })} />
      </Suspense>
    </>
  );
}
