import { noteRimborso, refundOnline, type Rimborso } from '@battistrada/contract/rimborsi-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { request } from '../../api/client.ts';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { rimborsiQuery } from '../../features/pagamento/staff/rimborsi-query.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { useBozza } from '../../session/use-bozza.ts';
import { Elenco } from '../../staff/elenco.tsx';
import { refreshStaff } from '../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../ui/use-mutation-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  spiega:
    'Ciò che è stato pagato con una carta torna sulla carta da qui. Il resto si restituisce con un bonifico e si annota con il suo riferimento.',
  dal: 'Dal',
  ordine: 'Ordine o documento',
  cliente: 'Cliente',
  pagato: 'Pagato con',
  importo: 'Importo',
  esito: 'Restituito',
  riferimento: 'Riferimento del rimborso',
  annota: 'Annota come restituito',
  rimborsa: 'Rimborsa sulla carta',
  rimborsaTitolo: (importo: string): string => `Rimborsare ${importo}?`,
  rimborsaTesto: (cliente: string): string =>
    `L’importo torna sulla carta con cui ${cliente} ha pagato. Non si può annullare.`,
  no: 'No',
  rimborsato: (riferimento: string): string => `Rimborsato: ${riferimento}`,
  chiesto: 'Chiesto al fornitore dei pagamenti, che non ha ancora risposto.',
  aMano: 'Già restituito a mano',
  annotato: 'Rimborso annotato',
  altri: 'Mostra altri',
  metodi: { carta: 'Carta', bonifico: 'Bonifico' },
} as const;

/** `?tutti=true` also shows completed refunds. */
function parseTutti(raw: RawSearch): boolean {
  return raw['tutti'] === 'true';
}

/** Refunds of online payments, and the mark that they were made. */
export function RimborsiPage() {
  const tutti = useSearchObject(parseTutti);
  const elenco = useInfiniteQuery(rimborsiQuery(!tutti));
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.spiega} />
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

function Esito({ rimborso }: { rimborso: Rimborso }) {
  const { eseguito, chi, riferimento, isOnline, isChiesto } = rimborso;
  if (eseguito !== null)
    return [formatGiorno(giornoOf(new Date(eseguito))), chi, riferimento].filter(Boolean).join(' · ');
  if (!isOnline) return <AMano id={rimborso.id} />;
  return (
    <div className={styles.comandi}>
      <SullaCarta rimborso={rimborso} />
      {isChiesto ? (
        <p>{testi.chiesto}</p>
      ) : (
        <details>
          <summary>{testi.aMano}</summary>
          <AMano id={rimborso.id} />
        </details>
      )}
    </div>
  );
}

/** Money leaves the company, so it asks for confirmation. */
function SullaCarta({ rimborso: { id, importoCents, ragioneSociale } }: { rimborso: Rimborso }) {
  const client = useQueryClient();
  const snack = useSnack();
  // Open until the answer: when it closes at once, the second half of a double click asks for the refund below it.
  const [isChiesta, setChiesta] = useState(false);
  const rimborsa = useMutationOnce({
    mutationFn: () => request(refundOnline, { body: { id } }),
    onSuccess: ({ riferimento }) => snack(testi.rimborsato(riferimento)),
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => {
      setChiesta(false);
      return refreshStaff(client);
    },
  });
  return (
    <>
      <Button onClick={() => setChiesta(true)}>{testi.rimborsa}</Button>
      <Dialog
        open={isChiesta}
        isQuestion
        title={testi.rimborsaTitolo(formatEuro(importoCents))}
        onClose={() => setChiesta(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setChiesta(false)}>
              {testi.no}
            </Button>
            <Button busy={rimborsa.isPending} onClick={() => rimborsa.mutate()}>
              {testi.rimborsa}
            </Button>
          </>
        }
      >
        <p>{testi.rimborsaTesto(ragioneSociale)}</p>
      </Dialog>
    </>
  );
}

function AMano({ id }: { id: number }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [testo, setTesto] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const forgetBozza = useBozza(form, `rimborso.${id}`);
  const annota = useMutationOnce({
    mutationFn: () => request(noteRimborso, { body: { id, riferimento: testo } }),
    onSuccess: () => {
      forgetBozza();
      snack(testi.annotato);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  return (
    <form
      ref={form}
      className={styles.comandi}
      onSubmit={(event) => {
        event.preventDefault();
        if (testo.trim() !== '' && !annota.isPending) annota.mutate();
      }}
    >
      <TextField
        name="riferimento"
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
