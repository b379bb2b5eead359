import { useNavigate } from '../../../router/navigation.tsx';
import { CercaPage as Cerca } from '../../cerca-page.tsx';
import { later } from '../../../ui/later.tsx';

export { OutletPage } from '../../cerca-page.tsx';

const Voce = later(() => import('../../../features/agente/cerca-a-voce.tsx').then((module) => module.CercaAVoce));

/** The dealer's search, with search by voice where the browser supports it. */
export function CercaPage() {
  const navigate = useNavigate();
  return (
    <>
      <Cerca />
      <Voce onTesto={(q) => void navigate({ to: '/cerca', search: { q } })} />
    </>
  );
}
