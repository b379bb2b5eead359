import { deleteCarrelloInAttesa, type CarrelloInAttesa } from '@battistrada/contract/carrelli-in-attesa';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { writeQuando } from '../../quando.ts';
import { useSnack } from '../../ui/snack.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './carrelli-in-attesa.module.css';
import { carrelliInAttesaQuery } from './carrelli-query.ts';
import { MettiVia, NomeCarrello } from './metti-via.tsx';
import { testi } from './testi.ts';
import { useResumeCarrello } from './use-resume-carrello.ts';

const { colonne } = testi;

interface CarrelliProps {
  /** Lines in the cart; null while unknown. */
  readonly nelCarrello: number | null;
  /** The reference that an order of the cart would have. */
  readonly riferimento: string;
  /** Awaited before the cart is put away. */
  readonly settle?: (() => Promise<boolean>) | undefined;
  /**
   * Below an empty cart: shows nothing while no cart is put away, and does not explain how to put this one away. The
   * explanation would be the largest text of the screen, and the last to come.
   */
  readonly isSeServe: boolean;
  readonly onParked: () => void;
  readonly onResumed: (nome: string, isTutto: boolean) => void;
}

/** The current cart and the carts that were put away: one for each end customer who is served at the same time. */
export function CarrelliInAttesa(props: CarrelliProps) {
  const { nelCarrello, riferimento, settle, isSeServe, onParked, onResumed } = props;
  const { data: carrelli, isError, refetch } = useQuery(carrelliInAttesaQuery);
  const snack = useSnack();
  const { inCorso, resume } = useResumeCarrello(onResumed, settle);
  // The cart to take back once the current one has a name and is put away.
  const [dopo, setDopo] = useState<CarrelloInAttesa | null>(null);
  const take = async (carrello: CarrelloInAttesa): Promise<void> => {
    if ((nelCarrello ?? 0) > 0) return setDopo(carrello);
    const rifiuto = await resume(carrello, null);
    if (rifiuto !== null && rifiuto !== '') snack(rifiuto, 'error');
  };
  const columns: readonly Column<CarrelloInAttesa>[] = [
    { title: colonne.nome, card: 'alone', cell: ({ nome }) => <b>{nome}</b> },
    { title: colonne.cosa, card: 'alone', cell: ({ numeroRighe, articoli }) => testi.cosa(numeroRighe, articoli) },
    { title: colonne.pezzi, isNum: true, cell: ({ pezzi }) => pezzi },
    { title: colonne.quando, cell: ({ creato }) => <time dateTime={creato}>{writeQuando(creato)}</time> },
    {
      title: colonne.azioni,
      isNum: true,
      card: 'alone',
      headClass: 'no-print',
      className: 'no-print',
      cell: (carrello) => (
        <span className={styles.azioni}>
          <Elimina carrello={carrello} />
          <Button
            ref={giveFocusOn}
            kind="quiet"
            busy={inCorso === carrello.id}
            aria-label={testi.riprendiNome(carrello.nome)}
            onClick={() => void take(carrello)}
          >
            {testi.riprendi}
          </Button>
        </span>
      ),
    },
  ];
  if (isSeServe && (nelCarrello ?? 0) === 0 && (carrelli?.length ?? 0) === 0) return null;
  return (
    <section className={styles.sezione} aria-label={testi.titolo}>
      <div className={styles.testa}>
        <div>
          <h2>{testi.titolo}</h2>
          {!isSeServe && <p>{testi.testo}</p>}
        </div>
        {nelCarrello !== null && nelCarrello > 0 && (
          <div className={styles.adesso}>
            <small>{testi.adesso(nelCarrello)}</small>
            <MettiVia nome={riferimento} settle={settle} onParked={onParked} />
          </div>
        )}
      </div>
      {isError && <LoadError title={testi.erroreElenco} onRetry={() => void refetch()} />}
      {carrelli !== undefined && carrelli.length > 0 && (
        <Card flush>
          <Table caption={testi.tabella} columns={columns} rows={carrelli} keyOf={({ id }) => id} />
        </Card>
      )}
      {carrelli?.length === 0 && nelCarrello === 0 && <p className={styles.vuoto}>{testi.vuoto}</p>}
      <NomeCarrello
        open={dopo !== null}
        title={testi.primaIlTuo}
        action={testi.riprendi}
        name={riferimento}
        onClose={() => setDopo(null)}
        onName={async (nome) => {
          const rifiuto = dopo === null ? null : await resume(dopo, nome);
          if (rifiuto === null) setDopo(null);
          return rifiuto;
        }}
      />
    </section>
  );
}

function Elimina({ carrello: { id, nome } }: { carrello: CarrelloInAttesa }) {
  const client = useQueryClient();
  const isSure = useIsSure();
  const snack = useSnack();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(deleteCarrelloInAttesa, { query: { id } }),
    onSuccess: () => snack(testi.eliminato),
    onError: (error) => snack(messaggioOf(error, NON_FATTO), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: carrelliInAttesaQuery.queryKey }),
  });
  const ask = async (): Promise<void> => {
    const domanda = { title: testi.domandaElimina, text: testi.testoElimina(nome) };
    if (await isSure({ ...domanda, no: testi.annulla, yes: testi.elimina })) mutate();
  };
  return (
    <Button
      ref={giveFocusBack}
      kind="quiet"
      busy={isPending}
      aria-label={testi.eliminaNome(nome)}
      onClick={() => void ask()}
    >
      {testi.elimina}
    </Button>
  );
}
