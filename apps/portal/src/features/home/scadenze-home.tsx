import type { Scadenziario } from '@battistrada/contract/estratto-conto';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { UseQueryResult } from '@tanstack/react-query';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link } from '../../router/navigation.tsx';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Caricato, Riquadro } from './riquadro.tsx';
import { RigheInArrivo } from './righe-in-arrivo.tsx';
import righe from './righe.module.css';
import styles from './scadenze-home.module.css';
import { listVoci, type VoceScadenza } from './scadenze.ts';
import { testi } from './testi.ts';

const MOSTRATE = 6;
const COLORI = { scaduto: 'bad', 'a-scadere': 'neutral', credito: 'neutral', promessa: 'ok' } satisfies Record<
  VoceScadenza['tipo'],
  BadgeKind
>;

const { colonne } = testi;

const COLONNE: readonly Column<VoceScadenza>[] = [
  { title: colonne.data, cell: ({ data }) => data !== null && formatGiorno(data) },
  { title: colonne.tipo, cell: ({ tipo }) => <Badge kind={COLORI[tipo]}>{testi.tipiScadenza[tipo]}</Badge> },
  {
    title: colonne.importo,
    isNum: true,
    cell: ({ importoCents }) => (
      <b>
        <Prezzo cents={importoCents} />
      </b>
    ),
  },
];

/**
 * The due dates: overdue ones first, then future ones, then the cheques already handed over, with a link to the whole
 * schedule.
 */
export function ScadenzeHome({ query }: { query: UseQueryResult<Scadenziario> }) {
  return (
    <Riquadro titolo={testi.scadenze} link={<Link to="/estrattoconto">{testi.scadenzario}</Link>}>
      <Caricato query={query} scheletro={<RigheInArrivo righe={MOSTRATE} />}>
        {(scadenziario) => {
          const voci = listVoci(scadenziario);
          if (voci.length === 0) return <p className={righe.empty}>{testi.nessunaScadenza}</p>;
          return (
            <div className={styles.scadenze}>
              <Table
                caption={testi.scadenze}
                columns={COLONNE}
                rows={voci.slice(0, MOSTRATE)}
                // Two items may have the same day and amount, so the key needs their position too.
                keyOf={(_voce, indice) => indice}
              />
              {voci.length > MOSTRATE && <p className={righe.altre}>{testi.altreScadenze(voci.length - MOSTRATE)}</p>}
            </div>
          );
        }}
      </Caricato>
    </Riquadro>
  );
}
