import {
  closePersona,
  resetPersona,
  reopenPersona,
  type InvitoFatto,
  type Persona,
} from '@battistrada/contract/personale-staff';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useConferma } from '../../../session/conferma.tsx';
import { AzioniAccesso } from '../../../staff/azioni-accesso.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { testi } from './testi.ts';

/** Actions for an account beside changing it. */
export function AzioniPersona({
  persona: { username, isAttivo },
  onInvito,
}: {
  readonly persona: Persona;
  readonly onInvito: (invito: InvitoFatto) => void;
}) {
  const client = useQueryClient();
  const { domanda, confirmed } = useConferma();
  const body = { username };
  return (
    <>
      {domanda}
      <AzioniAccesso
        isAttivo={isAttivo}
        calls={{
          reimposta: () => confirmed(() => request(resetPersona, { body })),
          chiudi: () => confirmed(() => request(closePersona, { body })),
          riapri: () => confirmed(() => request(reopenPersona, { body })),
        }}
        testi={testi}
        onInvito={onInvito}
        onSettled={() => refreshStaff(client)}
      />
    </>
  );
}
