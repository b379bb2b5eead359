import { messaggioAtto } from '../api/messaggio-atto.ts';
import { Button } from '../ui/button.tsx';
import { useSnack } from '../ui/snack.tsx';
import { useIsSure } from '../ui/use-is-sure.ts';
import type { Invito } from './link-mostrato.tsx';
import styles from './moduli.module.css';
import { useMutationOnce } from '../ui/use-mutation-once.ts';

interface AzioniAccessoProps {
  readonly isAttivo: boolean;
  readonly calls: {
    readonly reimposta: () => Promise<Invito>;
    readonly chiudi: () => Promise<unknown>;
    readonly riapri: () => Promise<unknown>;
  };
  readonly testi: Readonly<
    Record<
      | 'annulla'
      | 'reimposta'
      | 'confermaReimposta'
      | 'confermaReimpostaTesto'
      | 'chiudi'
      | 'confermaChiudi'
      | 'confermaChiudiTesto'
      | 'chiusoOra'
      | 'riapri'
      | 'riapertoOra',
      string
    >
  >;
  readonly onInvito: (invito: Invito) => void;
  readonly onSettled: () => unknown;
}

/** What is done to a person's access besides changing its data: a new password, closing it, opening it again. */
export function AzioniAccesso({ isAttivo, calls, testi, onInvito, onSettled }: AzioniAccessoProps) {
  const snack = useSnack();
  const isSure = useIsSure();
  const atto = useMutationOnce({
    mutationFn: async (che: keyof typeof calls) => {
      if (che === 'reimposta') return onInvito(await calls.reimposta());
      await calls[che]();
      snack(che === 'chiudi' ? testi.chiusoOra : testi.riapertoOra);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled,
  });
  const ask = async (che: 'reimposta' | 'chiudi', title: string, text: string): Promise<void> => {
    const isYes = await isSure({ title, text, no: testi.annulla, yes: testi[che] });
    if (isYes && !atto.isPending) atto.mutate(che);
  };
  return (
    <div className={styles.comandi}>
      {isAttivo ? (
        <>
          <Button
            kind="quiet"
            busy={atto.isPending}
            onClick={() => void ask('reimposta', testi.confermaReimposta, testi.confermaReimpostaTesto)}
          >
            {testi.reimposta}
          </Button>
          <Button
            kind="quiet"
            busy={atto.isPending}
            onClick={() => void ask('chiudi', testi.confermaChiudi, testi.confermaChiudiTesto)}
          >
            {testi.chiudi}
          </Button>
        </>
      ) : (
        <Button kind="quiet" busy={atto.isPending} onClick={() => atto.mutate('riapri')}>
          {testi.riapri}
        </Button>
      )}
    </div>
  );
}
