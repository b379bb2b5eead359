import { saveDepositi, type ClienteModificabile } from '@battistrada/contract/cliente-modifica';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'virtual:icona/arrow-down';
import ArrowUp from 'virtual:icona/arrow-up';
import Trash from 'virtual:icona/trash-2';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { useBozza } from '../../../session/use-bozza.ts';
import styles from '../../../staff/moduli.module.css';
import { scelteQuery } from '../../../staff/scelte-query.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button } from '../../../ui/button.tsx';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { refreshCliente } from './modifica-query.ts';
import { testi } from './testi-modifica.ts';

interface DepositiClienteProps {
  readonly id: number;
  readonly cliente: ClienteModificabile;
  readonly onDone: () => void;
}

/** The depositi that serve a customer, in their order. */
export function DepositiCliente({ id, cliente, onDone }: DepositiClienteProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const { data: scelte } = useQuery(scelteQuery);
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
    onSettled: () => refreshCliente(client, id),
  });
  const nomeOf = (deposito: number): string =>
    scelte?.depositi.find((uno) => uno.id === deposito)?.nome ?? String(deposito);
  /** Swaps two neighbours. */
  const swap = (indice: number): void => {
    const [prima, dopo] = [scelti[indice], scelti[indice + 1]];
    if (prima !== undefined && dopo !== undefined) setScelti(scelti.with(indice, dopo).with(indice + 1, prima));
  };
  const altri = scelte?.depositi.filter((uno) => !scelti.includes(uno.id)) ?? [];
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
      <ol className={styles.righe}>
        {scelti.map((deposito, indice) => (
          <li key={deposito} className={styles.capo}>
            <span>{nomeOf(deposito)}</span>
            <span className={styles.intero}>
              <IconButton
                label={testi.su(nomeOf(deposito))}
                icon={<ArrowUp />}
                disabled={indice === 0}
                onClick={() => swap(indice - 1)}
              />
              <IconButton
                label={testi.giu(nomeOf(deposito))}
                icon={<ArrowDown />}
                disabled={indice === scelti.length - 1}
                onClick={() => swap(indice)}
              />
              <IconButton
                ref={giveFocusBack}
                label={testi.togli(nomeOf(deposito))}
                icon={<Trash />}
                onClick={() => setScelti(scelti.filter((altro) => altro !== deposito))}
              />
            </span>
          </li>
        ))}
      </ol>
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
