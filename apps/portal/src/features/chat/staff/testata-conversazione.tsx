import { assignConversazione } from '@battistrada/contract/chat-staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { assegnataQuery, refreshConversazioni, strumentiQuery } from './conversazioni-query.ts';
import styles from './testata-conversazione.module.css';
import { testi } from './testi.ts';

/** Who looks after the open conversation, and the prepared answers: a chosen one is appended to the typed text. */
export function Strumenti({
  cliente,
  onRisposta,
}: {
  readonly cliente: number;
  readonly onRisposta: (testo: string) => void;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const { data: strumenti } = useQuery(strumentiQuery);
  const { data: assegnata } = useQuery(assegnataQuery(cliente));
  const affida = useMutation({
    mutationFn: (idPersona: number | null) =>
      request(assignConversazione, {
        body: {
          idCliente: cliente,
          ...(idPersona !== null && { idPersona }),
          ...(assegnata !== null && assegnata !== undefined && { prima: assegnata.id }),
        },
      }),
    onSuccess: (ora) => {
      client.setQueryData(assegnataQuery(cliente).queryKey, ora);
      snack(testi.affidataOra(ora.assegnata?.nome ?? null));
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshConversazioni(client),
  });
  if (strumenti === undefined || assegnata === undefined) return null;
  // A person who may no longer chat remains selected until another is chosen.
  const persone = strumenti.persone.some(({ id }) => id === assegnata?.id)
    ? strumenti.persone
    : [...(assegnata === null ? [] : [assegnata]), ...strumenti.persone];
  return (
    <div className={styles.strumenti}>
      <Select
        label={testi.affidata}
        value={assegnata?.id ?? ''}
        disabled={affida.isPending}
        onChange={({ target }) => affida.mutate(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{testi.nessuno}</option>
        {persone.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
      {strumenti.risposte.length > 0 && (
        <Select
          label={testi.risposta}
          value=""
          onChange={({ target }) => {
            const scelta = strumenti.risposte.find(({ titolo }) => titolo === target.value);
            if (scelta !== undefined) onRisposta(scelta.testo);
          }}
        >
          <option value="">{testi.scegliRisposta}</option>
          {strumenti.risposte.map(({ titolo }) => (
            <option key={titolo} value={titolo}>
              {titolo}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
