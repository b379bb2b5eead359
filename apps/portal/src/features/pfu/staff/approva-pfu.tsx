import { useId, useRef, useState } from 'react';
import { useOggi } from '../../../use-oggi.ts';
import { useBozza } from '../../../session/use-bozza.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { testi } from './testi.ts';
import { useAnswerPfu } from './use-answer-pfu.ts';

const CAMPI = [0, 1, 2];

interface ApprovaPfuProps {
  readonly id: number;
  readonly ragioneSociale: string;
  readonly onClose: () => void;
}

/**
 * Approves a request, with possible days for the collection. It closes at the answer, so that a refusal loses nothing.
 */
export function ApprovaPfu({ id, ragioneSociale, onClose }: ApprovaPfuProps) {
  const modulo = useId();
  const oggi = useOggi();
  const [giorni, setGiorni] = useState(() => CAMPI.map(() => ''));
  const form = useRef<HTMLFormElement>(null);
  const forgetBozza = useBozza(form, `pfu.${id}`);
  const rispondi = useAnswerPfu(id, forgetBozza);
  return (
    <Dialog
      open
      title={testi.approvaTitolo(ragioneSociale)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {testi.annulla}
          </Button>
          <Button type="submit" form={modulo} busy={rispondi.isPending}>
            {testi.approva}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={modulo}
        onSubmit={(event) => {
          event.preventDefault();
          if (rispondi.isPending) return;
          const scelti = giorni.filter((giorno) => giorno !== '');
          rispondi.mutate({ stato: 'APPROVED', giorni: scelti }, { onSuccess: onClose });
        }}
      >
        <Stack>
          <p>{testi.approvaTesto}</p>
          {CAMPI.map((quale) => (
            <DateField
              key={quale}
              name={`giorno ${quale}`}
              min={oggi}
              label={testi.giorno(quale + 1)}
              value={giorni[quale]}
              onChange={({ target: { value } }) => setGiorni((prima) => prima.with(quale, value))}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}
