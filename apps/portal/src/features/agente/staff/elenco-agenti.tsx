import { formatNumero } from '@battistrada/domain/numero';
import { useQuery } from '@tanstack/react-query';
import { Elenco } from '../../../staff/elenco.tsx';
import { NomeApribile } from '../../../staff/nome-apribile.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { agentiQuery } from './agenti-query.ts';
import { testi } from './testi.ts';

/** All agents; `aperto` is the one open beside the list. */
export function ElencoAgenti({ aperto, onApri }: { aperto: number | null; onApri: (id: number) => void }) {
  const letto = useQuery(agentiQuery);
  return (
    <Elenco
      letto={letto}
      errore={testi.errore}
      vuoto={testi.vuoto}
      caption={testi.titolo}
      rows={letto.data?.agenti ?? []}
      keyOf={({ id }) => id}
      columns={[
        {
          title: testi.agente,
          card: 'head',
          cell: ({ id, nome }) => <NomeApribile nome={nome} isAperto={id === aperto} onApri={() => onApri(id)} />,
        },
        { title: testi.codice, card: 'named', cell: ({ codice }) => codice },
        { title: testi.quanti, card: 'named', isNum: true, cell: ({ clienti }) => formatNumero(clienti) },
        {
          title: testi.accesso,
          card: 'named',
          cell: ({ isAttivo, isUtente }) =>
            !isAttivo ? (
              <Badge kind="bad">{testi.chiuso}</Badge>
            ) : isUtente ? (
              testi.accede
            ) : (
              <Badge kind="warn">{testi.nonAccede}</Badge>
            ),
        },
      ]}
    />
  );
}
