import { sendCarrello, withdrawProposta, type Proposta } from '@battistrada/contract/proposta';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { writeQuando } from '../../ui/quando.ts';
import { useSnack } from '../../ui/snack.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { textOf } from '../../ui/use-form.ts';
import { inviateQuery } from './proposte-query.ts';
import styles from './proposta.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.invio;

export const KIND = { INVIATA: 'warn', CONFERMATA: 'ok', RIFIUTATA: 'bad', RITIRATA: 'neutral' } as const;

/**
 * Beside the cart: sends it to the customer, who can confirm it himself. Calls `onCarrello` after it was emptied or
 * filled again.
 */
export function InviaCarrello({ hasRighe, onCarrello }: { hasRighe: boolean; onCarrello: () => void }) {
  const { data: inviate = [] } = useQuery(inviateQuery);
  return (
    <>
      {hasRighe && <Invio onCarrello={onCarrello} />}
      {inviate.length > 0 && <Inviate inviate={inviate} onCarrello={onCarrello} />}
    </>
  );
}

function Invio({ onCarrello }: { onCarrello: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const form = useRef<HTMLFormElement>(null);
  // A cart keeps its token until it is sent, so that a repeated tap sends nothing twice.
  const [token, setToken] = useState(createToken);
  const invia = useMutation({
    mutationFn: (messaggio: string) => request(sendCarrello, { body: { token, messaggio } }),
    onSuccess: (dopo) => {
      client.setQueryData(inviateQuery.queryKey, dopo);
      setToken(createToken());
      snack(testi.inviato);
      onCarrello();
    },
    onError: (error) => snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error'),
  });
  return (
    <Card role="region" aria-label={testi.titolo} className={styles.invio}>
      <h2>{testi.titolo}</h2>
      <p>{testi.testo}</p>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!invia.isPending) invia.mutate(textOf(event.currentTarget, 'messaggio'));
        }}
      >
        <TextArea label={testi.messaggio} name="messaggio" rows={2} maxLength={2000} placeholder={testi.segnaposto} />
        <Button type="submit" kind="quiet" busy={invia.isPending}>
          {testi.invia}
        </Button>
      </form>
    </Card>
  );
}

function Inviate({ inviate, onCarrello }: { inviate: readonly Proposta[]; onCarrello: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const ritira = useMutation({
    mutationFn: (id: string) => request(withdrawProposta, { body: { id } }),
    onSuccess: (dopo) => {
      client.setQueryData(inviateQuery.queryKey, dopo);
      snack(testi.ritirato);
      onCarrello();
    },
    onError: (error) => {
      snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error');
      void client.invalidateQueries({ queryKey: inviateQuery.queryKey });
    },
  });
  return (
    <Card flush role="region" aria-label={testi.inviati}>
      <h2 className={styles.titolo}>{testi.inviati}</h2>
      <ul className={styles.elenco}>
        {inviate.map(({ id, inviata, stato, righe, risposta, numeroOrdine }) => (
          <li key={id}>
            <span>
              <Badge kind={KIND[stato]}>{tutti.stati[stato]}</Badge> {writeQuando(inviata)} ·{' '}
              {testi.righe(righe.length)}
              {numeroOrdine !== null && ` · ${tutti.ordine(numeroOrdine)}`}
              {risposta !== '' && <small>{tutti.motivo(risposta)}</small>}
            </span>
            {stato === 'INVIATA' && (
              <Button kind="quiet" busy={ritira.isPending && ritira.variables === id} onClick={() => ritira.mutate(id)}>
                {testi.ritira}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
