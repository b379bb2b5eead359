import {
  closePersona,
  resetPersona,
  reopenPersona,
  type InvitoFatto,
  type Persona,
} from '@battistrada/contract/personale-staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import styles from '../../../staff/moduli.module.css';
import { useConferma } from '../../../session/conferma.tsx';
import { messaggioOf } from '../../../staff/rifiuto.ts';
import { Button } from '../../../ui/button.tsx';
import { usePopup } from '../../../ui/popup.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { personaleQuery } from './personale-query.ts';
import { testi } from './testi.ts';

type Atto = 'reimposta' | 'chiudi' | 'riapri';

/** Actions for an account beside changing it. */
export function AzioniPersona({
  persona: { username, isAttivo },
  onInvito,
}: {
  readonly persona: Persona;
  readonly onInvito: (invito: InvitoFatto) => void;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const popup = usePopup();
  const { domanda, confirmed } = useConferma();
  const atto = useMutation({
    mutationFn: async (che: Atto) => {
      const body = { username };
      if (che === 'reimposta') return onInvito(await confirmed(() => request(resetPersona, { body })));
      await confirmed(() => request(che === 'chiudi' ? closePersona : reopenPersona, { body }));
      snack(che === 'chiudi' ? testi.chiusaOra : testi.riapertaOra);
    },
    onError: (error) => snack(messaggioOf(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: personaleQuery.queryKey }),
  });
  const ask = async (che: 'reimposta' | 'chiudi', title: string, text: string, label: string): Promise<void> => {
    const isSure = await popup({
      title,
      text,
      actions: [
        { label: testi.annulla, value: false },
        { label, value: true, kind: 'danger' },
      ],
    });
    if (isSure === true && !atto.isPending) atto.mutate(che);
  };
  if (!isAttivo) {
    return (
      <div className={styles.comandi}>
        {domanda}
        <Button kind="quiet" busy={atto.isPending} onClick={() => !atto.isPending && atto.mutate('riapri')}>
          {testi.riapri}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.comandi}>
      {domanda}
      <Button
        kind="quiet"
        busy={atto.isPending}
        onClick={() => void ask('reimposta', testi.confermaReimposta, testi.confermaReimpostaTesto, testi.reimposta)}
      >
        {testi.reimposta}
      </Button>
      <Button
        kind="quiet"
        busy={atto.isPending}
        onClick={() => void ask('chiudi', testi.confermaChiudi, testi.confermaChiudiTesto, testi.chiudi)}
      >
        {testi.chiudi}
      </Button>
    </div>
  );
}
