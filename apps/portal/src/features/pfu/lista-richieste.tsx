import type { RichiestaPfu, StatoRichiestaPfu } from '@battistrada/contract/pfu';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { CAMPI_PFU } from './pezzi-pfu.ts';
import { testi } from './testi.ts';

const KIND = { PENDING: 'neutral', APPROVED: 'ok', REJECTED: 'bad' } as const satisfies Record<
  StatoRichiestaPfu,
  BadgeKind
>;

/** The requests sent, with what has become of each. */
export function ListaRichieste({ richieste }: { richieste: readonly RichiestaPfu[] }) {
  const { colonne, campi } = testi;
  return (
    <Card flush>
      <Table
        caption={testi.richieste}
        head={
          <tr>
            <th scope="col">{colonne.data}</th>
            <th scope="col">{colonne.stato}</th>
            {CAMPI_PFU.map((campo) => (
              <th key={campo} scope="col" data-num>
                {campi[campo].nome}
              </th>
            ))}
            <th scope="col" data-num>
              {colonne.totale}
            </th>
          </tr>
        }
      >
        <tbody>
          {richieste.map((richiesta) => (
            <tr key={richiesta.id}>
              <td data-label={colonne.data}>
                <time dateTime={richiesta.creata}>{formatGiorno(giornoOf(new Date(richiesta.creata)))}</time>
              </td>
              <td data-label={colonne.stato}>
                <Badge kind={KIND[richiesta.stato]}>{testi.stati[richiesta.stato]}</Badge>
              </td>
              {CAMPI_PFU.map((campo) => (
                <td key={campo} data-label={campi[campo].nome} data-num>
                  {richiesta[campo]}
                </td>
              ))}
              <td data-label={colonne.totale} data-num>
                <b>{CAMPI_PFU.reduce((somma, campo) => somma + richiesta[campo], 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
