import { withdrawProposta, type Proposta } from '@battistrada/contract/proposta';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { useFrase } from '../../prezzi/use-frase.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { writeQuando } from '../../quando.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { inviateQuery } from './proposte-query.ts';
import styles from './proposta.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.invio;

const RITIRA = ['ritira-proposta'];

const KIND = { INVIATA: 'warn', CONFERMATA: 'ok', RIFIUTATA: 'bad', RITIRATA: 'neutral' } as const;

/** What has become of a proposal: the order that it became may have been cancelled, or never paid. */
export function StatoProposta({
  proposta,
}: {
  proposta: Pick<Proposta, 'stato' | 'numeroOrdine' | 'ordineAnnullato'>;
}) {
  const { stato, numeroOrdine, ordineAnnullato } = proposta;
  if (numeroOrdine !== null && ordineAnnullato) return <Badge kind="bad">{tutti.ordineAnnullato(numeroOrdine)}</Badge>;
  return (
    <Badge kind={KIND[stato]}>
      {tutti.stati[stato]}
      {numeroOrdine !== null && ` · ${tutti.ordine(numeroOrdine)}`}
    </Badge>
  );
}

/**
 * The carts that were sent to the customer, below the cart. Calls `onCarrello` after one was withdrawn, which fills the
 * cart again.
 */
export function CarrelliInviati({ onCarrello }: { onCarrello: () => void }) {
  const { data: inviate = [], isError, refetch } = useQuery(inviateQuery);
  // Without them the agent would take a cart that the customer may still confirm for one that was never sent.
  if (isError && inviate.length === 0) return <LoadError title={testi.inviateErrore} onRetry={() => void refetch()} />;
  return inviate.length > 0 && <Inviate inviate={inviate} onCarrello={onCarrello} />;
}

function Inviate({ inviate, onCarrello }: { inviate: readonly Proposta[]; onCarrello: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const hideImporti = useFrase();
  const ritira = useMutation({
    mutationKey: RITIRA,
    mutationFn: (id: string) => request(withdrawProposta, { body: { id } }),
    onSuccess: (dopo, id) => {
      client.setQueryData(inviateQuery.queryKey, dopo);
      const righe = inviate.find((inviata) => inviata.id === id)?.righe ?? [];
      snack(testi.ritirato(righe.filter(({ prezzoCents }) => prezzoCents === null).map((riga) => riga.descrizione)));
      onCarrello();
    },
    onError: (error) => {
      snack(messaggioAtto(error), 'error');
      void client.invalidateQueries({ queryKey: inviateQuery.queryKey });
      onCarrello();
    },
  });
  // The second click of a double click would be refused, and the refusal would hide that it was withdrawn.
  const withdraw = (id: string): void => {
    if (client.isMutating({ mutationKey: RITIRA }) === 0) ritira.mutate(id);
  };
  return (
    <Card flush role="region" aria-label={testi.inviati}>
      <h2 className={styles.titolo}>{testi.inviati}</h2>
      <ul className={styles.elenco}>
        {inviate.map(({ id, inviata, stato, righe, risposta, impedimento, ...altro }) => (
          <li key={id}>
            <span>
              <StatoProposta proposta={{ stato, ...altro }} /> {writeQuando(inviata)} · {testi.righe(righe.length)}
              {risposta !== '' && <small>{tutti.motivo(risposta)}</small>}
              {impedimento !== null && <small data-cambiato>{hideImporti(impedimento)}</small>}
            </span>
            {stato === 'INVIATA' && (
              <Button kind="quiet" busy={ritira.isPending && ritira.variables === id} onClick={() => withdraw(id)}>
                {testi.ritira}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
