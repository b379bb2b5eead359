import { closeSessione, type Accessi as Elenco } from '@battistrada/contract/sicurezza';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { writeQuando } from '../../quando.ts';
import { useSnack } from '../../ui/snack.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { accessiQuery, fattoreQuery } from './sicurezza-query.ts';
import styles from './sicurezza.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.accessi;
type Accesso = Elenco['accessi'][number];
type Sessione = Elenco['sessioni'][number];

/** The entries shown at first; the rest on demand. */
const PRIMI = 8;

/** The logins, and the open sessions. */
export function Accessi({ onUscita }: { onUscita: () => void }) {
  const { data, isError, refetch } = useQuery(accessiQuery);
  // The second factor stands above, and is as high as what it says.
  const { isPending: isFattorePending } = useQuery(fattoreQuery);
  const [isWhole, setWhole] = useState(false);
  if (isFattorePending) return null;
  if (data === undefined) {
    if (!isError) return null;
    return <LoadError title={testi.errore} onRetry={() => void refetch()} />;
  }
  const { accessi, sessioni, amministratore } = data;
  const shown = isWhole ? accessi : accessi.slice(0, PRIMI);
  const titoloSessioni = amministratore ? testi.sessioniAzienda : testi.sessioni;
  const titoloAccessi = amministratore ? testi.titoloAzienda : testi.titolo;
  return (
    <>
      <section className={styles.sezione} aria-labelledby="sessioni">
        <h2 id="sessioni">{titoloSessioni}</h2>
        <Card flush>
          <Table caption={titoloSessioni} columns={colonneSessioni(onUscita)} rows={sessioni} keyOf={({ id }) => id} />
        </Card>
      </section>
      <section className={styles.sezione} aria-labelledby="accessi">
        <h2 id="accessi">{titoloAccessi}</h2>
        <Card flush>
          {accessi.length === 0 ? (
            <EmptyState title={testi.vuoto} />
          ) : (
            <Table caption={titoloAccessi} columns={COLONNE_ACCESSI} rows={shown} keyOf={(_, indice) => indice} />
          )}
        </Card>
        {shown.length < accessi.length && (
          <Button ref={giveFocusBack} kind="quiet" className={styles.altri} onClick={() => setWhole(true)}>
            {testi.tutti(accessi.length)}
          </Button>
        )}
      </section>
    </>
  );
}

const { colonne } = testi;
const noto = (testo: string): string => (testo === '' ? testi.ignoto : testo);

const COLONNE_ACCESSI: Column<Accesso>[] = [
  {
    title: colonne.quando,
    card: 'note',
    cell: ({ istante }) => <time dateTime={istante}>{writeQuando(istante)}</time>,
  },
  { title: colonne.utente, card: 'head', cell: ({ utente }) => utente },
  {
    title: colonne.esito,
    card: 'value',
    cell: ({ esito }) => (
      <Badge kind={esito === 'riuscito' ? 'ok' : 'bad'}>{esito === 'riuscito' ? testi.riuscito : testi.fallito}</Badge>
    ),
  },
  { title: colonne.da, card: 'note', cell: ({ indirizzo }) => noto(indirizzo) },
  { title: colonne.programma, card: 'note', cell: ({ programma }) => noto(programma) },
];

function colonneSessioni(onUscita: () => void): Column<Sessione>[] {
  return [
    {
      title: colonne.utente,
      card: 'head',
      cell: ({ utente, corrente }) => (
        <span className={styles.chi}>
          <b>{utente}</b>
          {corrente && <Badge kind="ok">{testi.corrente}</Badge>}
        </span>
      ),
    },
    {
      title: colonne.quando,
      card: 'note',
      cell: ({ creata }) => <time dateTime={creata}>{writeQuando(creata)}</time>,
    },
    { title: colonne.da, card: 'note', cell: ({ indirizzo }) => noto(indirizzo) },
    { title: colonne.programma, card: 'note', cell: ({ programma }) => noto(programma) },
    {
      title: colonne.azioni,
      isNum: true,
      card: 'value',
      headClass: 'no-print',
      className: classes(styles.azione, 'no-print'),
      cell: (sessione) => <Chiudi sessione={sessione} onUscita={onUscita} />,
    },
  ];
}

function Chiudi({ sessione, onUscita }: { sessione: Sessione; onUscita: () => void }) {
  const { id, utente, creata, corrente } = sessione;
  const isSure = useIsSure();
  const snack = useSnack();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(closeSessione, { body: { id } }),
    onSuccess: () => (corrente ? onUscita() : snack(testi.chiusa)),
    onError: (error) => snack(messaggioOf(error, tutti.errore), 'error'),
    // Another tab may have closed it already.
    onSettled: () => client.invalidateQueries({ queryKey: accessiQuery.queryKey }),
  });
  const ask = async () => {
    const text = corrente ? testi.domandaCorrente : testi.domandaTesto(utente);
    if (await isSure({ title: testi.domanda, text, no: tutti.annulla, yes: testi.chiudi })) mutate();
  };
  return (
    <Button
      kind="quiet"
      busy={isPending}
      aria-label={testi.chiudiDi(utente, writeQuando(creata))}
      onClick={() => void ask()}
    >
      {testi.chiudi}
    </Button>
  );
}
