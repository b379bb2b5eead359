import { parkCarrello } from '@battistrada/contract/carrelli-in-attesa';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { createToken } from '../../api/token.ts';
import { useBozzaIntorno } from '../../session/use-bozza-intorno.tsx';
import { Button } from '../../ui/button.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { carrelliInAttesaQuery } from './carrelli-query.ts';
import { testi } from './testi.ts';

interface MettiViaProps {
  readonly nome?: string;
  /** Sends the last typed values; false when it failed, which the page reports. */
  readonly settle?: (() => Promise<boolean>) | undefined;
  readonly onParked: () => void;
}

/** Puts the cart away under a name; calls `onParked` when it is empty. */
export function MettiVia({ nome = '', settle, onParked }: MettiViaProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const [isAsking, setAsking] = useState(false);
  // Kept until a success, so that a retry counts once.
  const token = useRef<string | null>(null);
  const park = async (scelto: string): Promise<string | null> => {
    if (settle !== undefined && !(await settle())) return NON_FATTO;
    token.current ??= createToken();
    try {
      await request(parkCarrello, { body: { nome: scelto, token: token.current } });
    } catch (error) {
      return messaggioOf(error, NON_FATTO);
    }
    token.current = null;
    setAsking(false);
    snack(testi.messoVia(scelto));
    void client.invalidateQueries({ queryKey: carrelliInAttesaQuery.queryKey });
    onParked();
    return null;
  };
  return (
    <>
      <Button ref={giveFocusOn} kind="quiet" onClick={() => setAsking(true)}>
        {testi.mettiVia}
      </Button>
      <NomeCarrello
        open={isAsking}
        title={testi.mettiVia}
        action={testi.mettiViaBreve}
        name={nome}
        onClose={() => setAsking(false)}
        onName={park}
      />
    </>
  );
}

interface NomeCarrelloProps {
  readonly open: boolean;
  readonly title: string;
  readonly action: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (nome: string) => Promise<string | null>;
}

/** Asks for the customer of a cart. */
export function NomeCarrello({ onName, ...props }: NomeCarrelloProps) {
  const { annulla, nome, nomeAiuto, nomeManca } = testi;
  const [segno, forgetBozza] = useBozzaIntorno(props.open ? props.title : undefined);
  const take = async (scelto: string): Promise<string | null> => {
    const rifiuto = await onName(scelto);
    if (rifiuto === null) forgetBozza();
    return rifiuto;
  };
  return (
    <NameDialog {...props} cancel={annulla} label={nome} hint={nomeAiuto} missing={nomeManca} onName={take}>
      {segno}
    </NameDialog>
  );
}
