import { answerCredito, type RichiestaCredito } from '@battistrada/contract/cliente-modifica';
import { formatEuro } from '@battistrada/domain/denaro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Link } from '../../../router/navigation.tsx';
import { useConferma } from '../../../session/conferma.tsx';
import { Elenco } from '../../../staff/elenco.tsx';
import styles from '../../../staff/moduli.module.css';
import { RisposteRiga } from '../../../staff/risposte-riga.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { creditiQuery } from './modifica-query.ts';
import { testi } from './testi-richieste.ts';

const KIND = { PENDING: 'neutral', APPROVED: 'ok', REJECTED: 'bad' } as const;
const euro = (cents: number | null): string => (cents === null ? testi.nessuno : formatEuro(cents));
const cambio = (prima: string, dopo: string): string => (prima === dopo ? testi.uguale : `${prima} → ${dopo}`);

/** Changes of credit lines and bank data. The person who approves differs from the one who asked. */
export function ElencoCrediti({ inAttesa }: { readonly inAttesa: boolean }) {
  const elenco = useInfiniteQuery(creditiQuery(inAttesa));
  return (
    <Elenco
      letto={elenco}
      errore={testi.errore}
      vuoto={testi.vuotoCredito}
      caption={testi.credito}
      rows={elenco.data ?? []}
      keyOf={({ id }) => id}
      columns={[
        { title: testi.creata, cell: ({ chiesta, chi }) => `${writeQuando(chiesta)} · ${chi}` },
        {
          title: testi.cliente,
          cell: ({ idCliente, ragioneSociale }) => (
            <Link to="/backoffice/clienti" search={{ id: idCliente }} className={styles.nome}>
              {ragioneSociale}
            </Link>
          ),
        },
        {
          title: testi.fido,
          isNum: true,
          cell: ({ fidoPrimaCents, fidoDopoCents }) => cambio(euro(fidoPrimaCents), euro(fidoDopoCents)),
        },
        {
          title: testi.iban,
          cell: ({ ibanPrima, ibanDopo }) => cambio(ibanPrima || testi.nessuno, ibanDopo || testi.nessuno),
        },
        { title: testi.motivo, cell: ({ motivo }) => motivo },
        { title: testi.risposta, card: 'alone', cell: (richiesta) => <Risposta richiesta={richiesta} /> },
      ]}
    />
  );
}

function Risposta({ richiesta: { id, stato, isMia, rispostaDa } }: { readonly richiesta: RichiestaCredito }) {
  const client = useQueryClient();
  const snack = useSnack();
  const { domanda, confirmed } = useConferma();
  const rispondi = useMutationOnce({
    mutationFn: (approva: boolean) => confirmed(() => request(answerCredito, { body: { id, approva } })),
    onSuccess: (_ok, approva) => snack(approva ? testi.approvata : testi.respinta),
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  if (stato !== 'PENDING') {
    return (
      <span>
        <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge> {rispostaDa !== null && testi.da(rispostaDa)}
      </span>
    );
  }
  const send = (approva: boolean) => () => rispondi.mutate(approva);
  return (
    <RisposteRiga>
      {domanda}
      {isMia && <small className={styles.quieto}>{testi.tua}</small>}
      <Button kind="quiet" busy={rispondi.isPending} onClick={send(false)}>
        {isMia ? testi.ritira : testi.respingi}
      </Button>
      {!isMia && (
        <Button busy={rispondi.isPending} onClick={send(true)}>
          {testi.approva}
        </Button>
      )}
    </RisposteRiga>
  );
}
