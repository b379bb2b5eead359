import { answerPfu, type RichiestaPfuStaff } from '@battistrada/contract/pfu-staff';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { refreshRichieste, richiesteQuery } from '../../features/pfu/staff/pfu-staff-query.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import { Elenco } from '../../staff/elenco.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './lavori.module.css';

const testi = {
  titolo: 'Ritiri PFU',
  inAttesa: 'Senza risposta',
  tutte: 'Tutte',
  vuoto: 'Nessuna richiesta senza risposta.',
  vuotoTutte: 'Nessuna richiesta.',
  errore: 'Le richieste non si sono caricate',
  approva: 'Approva',
  rifiuta: 'Rifiuta',
  approvata: 'Richiesta approvata: il cliente riceve un avviso',
  rifiutata: 'Richiesta rifiutata: il cliente riceve un avviso',
  nonRiuscito: 'Non è riuscito: riprova.',
  altre: 'Mostra altre',
  chiesta: 'Chiesta il',
  cliente: 'Cliente',
  dove: 'Dove',
  telefono: 'Telefono',
  vettura: 'Vettura',
  autocarro: 'Autocarro',
  agricoltura: 'Agricoltura',
  oversize: 'Oversize',
  risposta: 'Risposta',
  // Specification §4, letter by letter.
  stati: { PENDING: 'Richiesta Inviata', APPROVED: 'Richiesta Approvata', REJECTED: 'Richiesta Rifiutata' },
} as const;

/** `?tutte=true`: those with an answer as well. */
function parseTutte(raw: Readonly<Record<string, string>>): boolean {
  return raw['tutte'] === 'true';
}

/** Requests to collect used tyres, each answered with one press. */
export function PfuPage() {
  const tutte = useSearchObject(parseTutte);
  const elenco = useInfiniteQuery(richiesteQuery(!tutte));
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      <nav className={styles.schede} aria-label={testi.titolo}>
        <Link to="/backoffice/pfu" aria-current={tutte ? undefined : 'true'}>
          {testi.inAttesa}
        </Link>
        <Link to="/backoffice/pfu" search={{ tutte: true }} aria-current={tutte ? 'true' : undefined}>
          {testi.tutte}
        </Link>
      </nav>
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={tutte ? testi.vuotoTutte : testi.vuoto}
        altri={testi.altre}
        rows={elenco.data ?? []}
        caption={testi.titolo}
        keyOf={({ id }) => id}
        columns={[
          { title: testi.chiesta, card: 'value', cell: ({ creata }) => formatGiorno(giornoOf(new Date(creata))) },
          { title: testi.cliente, card: 'head', cell: ({ ragioneSociale }) => <b>{ragioneSociale}</b> },
          { title: testi.dove, card: 'note', cell: ({ indirizzo }) => indirizzo },
          {
            title: testi.telefono,
            card: 'note',
            cell: ({ telefono }) => <span className={styles.intero}>{telefono}</span>,
          },
          { title: testi.vettura, card: 'named', isNum: true, cell: ({ vettura }) => vettura },
          { title: testi.autocarro, card: 'named', isNum: true, cell: ({ autocarro }) => autocarro },
          { title: testi.agricoltura, card: 'named', isNum: true, cell: ({ agricoltura }) => agricoltura },
          { title: testi.oversize, card: 'named', isNum: true, cell: ({ oversize }) => oversize },
          { title: testi.risposta, card: 'alone', cell: (richiesta) => <Risposta richiesta={richiesta} /> },
        ]}
      />
    </Stack>
  );
}

const KIND = { PENDING: 'neutral', APPROVED: 'ok', REJECTED: 'bad' } as const;

function Risposta({ richiesta: { id, stato } }: { richiesta: RichiestaPfuStaff }) {
  const client = useQueryClient();
  const snack = useSnack();
  const rispondi = useMutation({
    mutationFn: (come: 'APPROVED' | 'REJECTED') => request(answerPfu, { body: { id, stato: come } }),
    onSuccess: (_ok, come) => snack(come === 'APPROVED' ? testi.approvata : testi.rifiutata),
    onError: (error) => snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error'),
    onSettled: () => refreshRichieste(client),
  });
  if (stato !== 'PENDING') return <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge>;
  return (
    <span className={styles.comandi} data-insieme>
      <Button kind="quiet" busy={rispondi.isPending} onClick={() => !rispondi.isPending && rispondi.mutate('REJECTED')}>
        {testi.rifiuta}
      </Button>
      <Button busy={rispondi.isPending} onClick={() => !rispondi.isPending && rispondi.mutate('APPROVED')}>
        {testi.approva}
      </Button>
    </span>
  );
}
