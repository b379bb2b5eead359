import { noteRimborso, type Rimborso } from '@battistrada/contract/rimborsi-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { refreshRimborsi, rimborsiQuery } from '../../features/pagamento/staff/rimborsi-query.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import { Elenco } from '../../staff/elenco.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './lavori.module.css';

const testi = {
  titolo: 'Rimborsi',
  daFare: 'Da fare',
  tutti: 'Tutti',
  vuoto: 'Nessun importo da rimborsare.',
  vuotoTutti: 'Nessun rimborso.',
  errore: 'I rimborsi non si sono caricati',
  spiega: 'Restituisci l’importo alla banca o dal fornitore dei pagamenti, poi annotalo qui con il suo riferimento.',
  dal: 'Dal',
  ordine: 'Ordine o documento',
  cliente: 'Cliente',
  pagato: 'Pagato con',
  importo: 'Importo',
  esito: 'Restituito',
  riferimento: 'Riferimento del rimborso',
  annota: 'Annota come restituito',
  annotato: 'Rimborso annotato',
  nonRiuscito: 'Non è riuscito: riprova.',
  altri: 'Mostra altri',
  metodi: { carta: 'Carta', bonifico: 'Bonifico' },
} as const;

/** `?tutti=true`: those that were made as well. */
function parseTutti(raw: Readonly<Record<string, string>>): boolean {
  return raw['tutti'] === 'true';
}

/** Money of online payments that goes back, and the note that it has. */
export function RimborsiPage() {
  const tutti = useSearchObject(parseTutti);
  const elenco = useInfiniteQuery(rimborsiQuery(!tutti));
  return (
    <Stack>
      <PageHead title={testi.titolo} status={testi.spiega} />
      <nav className={styles.schede} aria-label={testi.titolo}>
        <Link to="/backoffice/rimborsi" aria-current={tutti ? undefined : 'true'}>
          {testi.daFare}
        </Link>
        <Link to="/backoffice/rimborsi" search={{ tutti: true }} aria-current={tutti ? 'true' : undefined}>
          {testi.tutti}
        </Link>
      </nav>
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={tutti ? testi.vuotoTutti : testi.vuoto}
        altri={testi.altri}
        rows={elenco.data ?? []}
        caption={testi.titolo}
        keyOf={({ id }) => id}
        columns={[
          { title: testi.dal, card: 'note', cell: ({ creato }) => formatGiorno(giornoOf(new Date(creato))) },
          {
            title: testi.ordine,
            card: 'named',
            cell: ({ numeroOrdine, documenti }) =>
              numeroOrdine === null ? (
                documenti
              ) : (
                <Link to="/backoffice/ordini" search={{ numero: numeroOrdine }}>
                  {numeroOrdine}
                </Link>
              ),
          },
          { title: testi.cliente, card: 'head', cell: ({ ragioneSociale }) => <b>{ragioneSociale}</b> },
          {
            title: testi.pagato,
            card: 'note',
            cell: ({ metodo, riferimentoPagamento }) =>
              [metodo === null ? null : testi.metodi[metodo], riferimentoPagamento].filter(Boolean).join(' · '),
          },
          {
            title: testi.importo,
            card: 'value',
            isNum: true,
            cell: ({ importoCents }) => <b>{formatEuro(importoCents)}</b>,
          },
          { title: testi.esito, card: 'alone', cell: (rimborso) => <Esito rimborso={rimborso} /> },
        ]}
      />
    </Stack>
  );
}

function Esito({ rimborso: { id, eseguito, chi, riferimento } }: { rimborso: Rimborso }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [testo, setTesto] = useState('');
  const annota = useMutation({
    mutationFn: () => request(noteRimborso, { body: { id, riferimento: testo } }),
    onSuccess: () => snack(testi.annotato),
    onError: (error) => snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error'),
    onSettled: () => refreshRimborsi(client),
  });
  if (eseguito !== null)
    return [formatGiorno(giornoOf(new Date(eseguito))), chi, riferimento].filter(Boolean).join(' · ');
  return (
    <form
      className={styles.comandi}
      onSubmit={(event) => {
        event.preventDefault();
        if (testo.trim() !== '' && !annota.isPending) annota.mutate();
      }}
    >
      <TextField
        label={testi.riferimento}
        maxLength={200}
        required
        value={testo}
        onChange={({ target }) => setTesto(target.value)}
      />
      <Button type="submit" kind="quiet" busy={annota.isPending} disabled={testo.trim() === ''}>
        {testi.annota}
      </Button>
    </form>
  );
}
