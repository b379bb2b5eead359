import type { RichiestaPfu, StatoRichiestaPfu } from '@battistrada/contract/pfu';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './lista-richieste.module.css';
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
    card: 'start',
    cell: ({ creata }) => <time dateTime={creata}>{formatGiorno(giornoOf(new Date(creata)))}</time>,
  },
  {
    title: colonne.stato,
    card: 'head',
    cell: ({ stato, giorni }) => (
      <span className={styles.stato}>
        <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge>
        {giorni.length > 0 && <small>{testi.giorniProposti(giorni.map(formatGiorno))}</small>}
      </span>
    ),
  },
  ...CAMPI_PFU.map((campo) => ({
    title: campi[campo].nome,
    isNum: true,
    card: 'named' as const,
    cell: (richiesta: RichiestaPfu) => richiesta[campo],
  })),
  {
    title: colonne.totale,
    isNum: true,
    card: 'value',
    className: styles.totale,
    cell: (richiesta) => {
      const pezzi = CAMPI_PFU.reduce((somma, campo) => somma + richiesta[campo], 0);
      return <b data-unita={testi.unita(pezzi)}>{pezzi}</b>;
    },
  },
];

/** The sent requests, with their results. */
export function ListaRichieste({ richieste }: { richieste: readonly RichiestaPfu[] }) {
  return (
    <Card flush>
      <Table caption={testi.richieste} columns={COLONNE} rows={richieste} keyOf={({ id }) => id} />
    </Card>
  );
}
