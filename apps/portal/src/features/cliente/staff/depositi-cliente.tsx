import { saveDepositi, type ClienteModificabile } from '@battistrada/contract/cliente-modifica';
import type { Scelte } from '@battistrada/contract/scelte-staff';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { useBozza } from '../../../session/use-bozza.ts';
import styles from '../../../staff/moduli.module.css';
import { RigheOrdinabili } from '../../../staff/righe-ordinabili.tsx';
import { ConScelte } from '../../../staff/con-scelte.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { testi } from './testi-modifica.ts';

interface DepositiClienteProps {
  readonly id: number;
  readonly cliente: ClienteModificabile;
  readonly onDone: () => void;
}

/** The depositi that serve a customer, in their order. */
export function DepositiCliente(props: DepositiClienteProps) {
  return <ConScelte>{({ depositi }) => <Modulo {...props} depositi={depositi} />}</ConScelte>;
}

function Modulo({ id, cliente, onDone, depositi }: DepositiClienteProps & { readonly depositi: Scelte['depositi'] }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [scelti, setScelti] = useState(cliente.idDepositi);
  const modulo = useRef<HTMLDivElement>(null);
  const forgetBozza = useBozza(modulo, `depositi.${id}`);
  const salva = useMutationOnce({
    mutationFn: () => request(saveDepositi, { body: { id, versione: cliente.versione, depositi: scelti } }),
    onSuccess: () => {
      forgetBozza();
      snack(testi.depositiSalvati);
      onDone();
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const nomeOf = (deposito: number): string => depositi.find((uno) => uno.id === deposito)?.nome ?? String(deposito);
  const altri = depositi.filter((uno) => !scelti.includes(uno.id));
  return (
    <div ref={modulo} className={styles.modulo}>
      <input
        type="hidden"
        name="depositi"
        value={JSON.stringify(scelti)}
        // A kept form gives them back.
        onInput={({ currentTarget }) => setScelti(JSON.parse(currentTarget.value) as number[])}
      />
      <p className={styles.quieto}>{testi.depositiAiuto}</p>
      {scelti.length === 0 && <p>{testi.nessunDeposito}</p>}
      <RigheOrdinabili
        righe={scelti}
        keyOf={(deposito) => deposito}
        nomeOf={nomeOf}
        draw={(deposito) => <span>{nomeOf(deposito)}</span>}
        onRighe={setScelti}
      />
      {altri.length > 0 && <Aggiungi altri={altri} onScelto={(scelto) => setScelti([...scelti, scelto])} />}
      <div className={styles.comandi}>
        <Button kind="quiet" onClick={onDone}>
          {testi.annulla}
        </Button>
        <Button busy={salva.isPending} onClick={() => salva.mutate()}>
          {testi.salva}
        </Button>
      </div>
    </div>
  );
}

interface AggiungiProps {
  readonly altri: readonly { readonly id: number; readonly nome: string }[];
  readonly onScelto: (id: number) => void;
}

function Aggiungi({ altri, onScelto }: AggiungiProps) {
  return (
    <Select
      label={testi.aggiungiDeposito}
      value=""
      onChange={({ target }) => target.value !== '' && onScelto(Number(target.value))}
    >
      <option value="">{testi.scegli}</option>
      {altri.map((uno) => (
        <option key={uno.id} value={uno.id}>
          {uno.nome}
        </option>
      ))}
    </Select>
  );
}
