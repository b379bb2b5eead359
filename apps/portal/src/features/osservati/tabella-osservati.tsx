import { deleteOsservato, type Osservato } from '@battistrada/contract/osservati';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link } from '../../router/navigation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { Card } from '../../ui/card.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { writeQuando } from '../../quando.ts';
import { osservatiQuery } from './osservati-query.ts';
import styles from './osservati.module.css';
import { testi } from './testi.ts';

const { colonne } = testi;

const COLUMNS: readonly Column<Osservato>[] = [
  {
    title: colonne.cosa,
    card: 'head',
    cell: ({ codice, descrizione, ricerca }) => (
      <span className={styles.cosa}>
        <Link to="/cerca" search={{ q: codice ?? testoOf(ricerca, descrizione) }}>
          {descrizione}
        </Link>
        <small>{codice ?? testi.ricerca}</small>
      </span>
    ),
  },
  {
    title: colonne.quando,
    card: 'note',
    className: styles.quando,
    cell: ({ quando, prezzoCents, mail }) => (
      <span className={styles.cosa}>
        <span>
          {testi.quando[quando]}
          {prezzoCents !== null && (
            <>
              {' '}
              {testi.sotto} <Prezzo cents={prezzoCents} />
            </>
          )}
        </span>
        {mail && <small>{testi.ancheMail}</small>}
      </span>
    ),
  },
  {
    title: colonne.stato,
    card: 'value',
    cell: ({ vero }) => <Badge kind={vero ? 'ok' : 'neutral'}>{vero ? testi.gia : testi.nonAncora}</Badge>,
  },
  {
    title: colonne.avviso,
    card: 'named',
    className: styles.avviso,
    cell: ({ scattato }) => (scattato === null ? testi.mai : <time dateTime={scattato}>{writeQuando(scattato)}</time>),
  },
  {
    title: colonne.azioni,
    isNum: true,
    card: 'note',
    headClass: 'no-print',
    className: 'no-print',
    cell: (osservato) => <Togli osservato={osservato} />,
  },
];

/** The typed text, if there was one: the link finds the same. */
function testoOf(ricerca: Osservato['ricerca'], descrizione: string): string {
  const testo = ricerca?.['searchTextQuery'];
  return typeof testo === 'string' ? testo : descrizione.replaceAll(' · ', ' ');
}

/** All watches of the user. */
export function TabellaOsservati({ osservati }: { osservati: readonly Osservato[] }) {
  return (
    <Card flush>
      <Table caption={testi.tabella} columns={COLUMNS} rows={osservati} keyOf={({ id }) => id} />
    </Card>
  );
}

function Togli({ osservato: { id, descrizione } }: { osservato: Osservato }) {
  const client = useQueryClient();
  const snack = useSnack();
  // The second click of a double click would find none any more.
  const once = useOnce(0);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => request(deleteOsservato, { query: { id } }),
    onSuccess: () => snack(testi.tolto),
    onError: (error) => snack(messaggioOf(error, NON_FATTO), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: osservatiQuery.queryKey }),
  });
  return (
    <Button
      ref={giveFocusOn}
      kind="quiet"
      busy={isPending}
      aria-label={testi.togliNome(descrizione)}
      onClick={() => void once(() => mutateAsync())}
    >
      {testi.togli}
    </Button>
  );
}
