import { useQuery } from '@tanstack/react-query';
import { Riquadro } from '../../../features/agente/scheda-banco.tsx';
import { testi } from '../../../features/agente/testi.ts';
import { mergeContratti } from '../../../features/contratto/blocchi.ts';
import { statoContrattoQuery, targetPremiumQuery } from '../../../features/contratto/contratto-query.ts';
import { StatoContrattoLista } from '../../../features/contratto/stato-contratto.tsx';
import { TargetPremiumLista } from '../../../features/contratto/target-premium.tsx';

/** The customer's contracts and targets, as his own home shows them. If they cannot be loaded, the card omits them. */
export function SchedaContratti() {
  const { data: stato } = useQuery(statoContrattoQuery);
  const { data: target } = useQuery(targetPremiumQuery);
  const hasTarget = target !== undefined && target.length > 0;
  if (stato === undefined && !hasTarget) return null;
  return (
    <Riquadro titolo={testi.scheda.contratti}>
      {stato !== undefined && (
        <StatoContrattoLista contratti={mergeContratti(stato.contratti)} masterpro={stato.masterpro} />
      )}
      {hasTarget && <TargetPremiumLista target={target} />}
    </Riquadro>
  );
}
