import type { RichiestaPfu, StatoRichiestaPfu } from '@battistrada/contract/pfu';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CAMPI_PFU } from './pezzi-pfu.ts';
import { testi } from './testi.ts';

const KIND = { PENDING: 'neutral', APPROVED: 'ok', REJECTED: 'bad' } as const satisfies Record<
  StatoRichiestaPfu,
  BadgeKind
>;

const { colonne, campi } = testi;

const COLONNE: readonly Column<RichiestaPfu>[] = [
  {
    title: colonne.data,
    cell: ({ creata }) => <time dateTime={creata}>{formatGiorno(giornoOf(new Date(creata)))}</time>,
  },
  { title: colonne.stato, cell: ({ stato }) => <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge> },
  ...CAMPI_PFU.map((campo) => ({
    title: campi[campo].nome,
    isNum: true,
    cell: (richiesta: RichiestaPfu) => richiesta[campo],
  })),
  {
    title: colonne.totale,
    isNum: true,
    cell: (richiesta) => <b>{CAMPI_PFU.reduce((somma, campo) => somma + richiesta[campo], 0)}</b>,
  },
];

/** The requests sent, with what has become of each. */
export function ListaRichieste({ richieste }: { richieste: readonly RichiestaPfu[] }) {
  return (
    <Card flush>
      <Table caption={testi.richieste} columns={COLONNE} rows={richieste} keyOf={({ id }) => id} />
    </Card>
  );
}
