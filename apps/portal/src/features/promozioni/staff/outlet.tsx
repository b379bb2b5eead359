import { formatNumero } from '@battistrada/domain/numero';
import {
  applyOutlet,
  previewOutlet,
  removeOutlet,
  type AnteprimaOutlet,
  type ArticoloOutlet,
} from '@battistrada/contract/promozioni-staff';
import type { Scelte } from '@battistrada/contract/scelte-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Elenco } from '../../../staff/elenco.tsx';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { ConScelte } from '../../../staff/con-scelte.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { outletQuery } from './promozioni-query.ts';
import { testi as tutti } from './testi.ts';

const testi = tutti.vetrina;
const CAMPI = ['finoA', 'idMarca'] as const;

interface Criteri {
  readonly finoA: string;
  readonly idMarca?: number;
}

const COLONNE: readonly Column<ArticoloOutlet>[] = [
  { title: testi.codice, isRowHead: true, cell: ({ codice }) => codice },
  { title: testi.articolo, cell: ({ descrizione, marca }) => `${marca} ${descrizione}` },
  { title: testi.dot, isNum: true, cell: ({ dot }) => dot ?? '–' },
  { title: testi.giacenza, isNum: true, cell: ({ giacenza }) => formatNumero(giacenza) },
  { title: testi.prezzo, isNum: true, cell: ({ prezzoListinoCents }) => formatEuro(prezzoListinoCents) },
];

/** The outlet: its articles, and a preview of those that would enter it by their DOT. */
export function Outlet() {
  const elenco = useInfiniteQuery(outletQuery);
  return (
    <>
      <ConScelte>{({ marche }) => <EntraPerDot marche={marche} />}</ConScelte>
      <h2>{testi.adesso}</h2>
      <Elenco
        letto={elenco}
        errore={tutti.errore}
        vuoto={testi.vuoto}
        caption={testi.adesso}
        rows={elenco.data ?? []}
        keyOf={({ codice }) => codice}
        columns={[...COLONNE, { title: testi.esce, card: 'alone', cell: ({ codice }) => <Esce codice={codice} /> }]}
      />
    </>
  );
}

function EntraPerDot({ marche }: { readonly marche: Scelte['marche'] }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [vista, setVista] = useState<{ criteri: Criteri; anteprima: AnteprimaOutlet } | null>(null);
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<
    (typeof CAMPI)[number],
    Criteri,
    { criteri: Criteri; anteprima: AnteprimaOutlet }
  >({
    campi: CAMPI,
    read: (element) => {
      const idMarca = Number(textOf(element, 'idMarca'));
      return { tipo: 'valori', valori: { finoA: textOf(element, 'finoA').trim(), ...(idMarca > 0 && { idMarca }) } };
    },
    send: async (criteri) => ({ criteri, anteprima: await request(previewOutlet, { body: criteri }) }),
    onDone: setVista,
  });
  const applica = useMutationOnce({
    mutationFn: ({ criteri, anteprima }: NonNullable<typeof vista>) =>
      request(applyOutlet, { body: { ...criteri, quanti: anteprima.quanti } }),
    onSuccess: ({ quanti }) => {
      setVista(null);
      snack(testi.entrati(quanti));
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    // Without an answer they may have entered all the same.
    onSettled: () => refreshStaff(client),
  });
  return (
    <Card>
      <form
        ref={form}
        className={styles.modulo}
        onSubmit={onSubmit}
        onChange={() => setVista(null)}
        noValidate
        aria-label={testi.entrano}
      >
        <h2>{testi.entrano}</h2>
        <div className={styles.filtri} data-aiuto>
          <TextField
            name="finoA"
            label={testi.finoA}
            hint={testi.finoAAiuto}
            error={errori.finoA}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
          <Select name="idMarca" label={testi.marca}>
            <option value="">{testi.tutte}</option>
            {marche.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </Select>
          <Button type="submit" kind="quiet" busy={isSending}>
            {testi.vediAnteprima}
          </Button>
        </div>
        <p role="alert" className={styles.errore}>
          {rifiuto}
        </p>
        <div role="status" className={styles.modulo}>
          {vista !== null && <Anteprima anteprima={vista.anteprima} />}
        </div>
        {vista !== null && vista.anteprima.quanti > 0 && (
          <div className={styles.comandi}>
            <Button busy={applica.isPending} onClick={() => applica.mutate(vista)}>
              {testi.porta(vista.anteprima.quanti)}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function Anteprima({ anteprima: { quanti, pezzi, primi } }: { readonly anteprima: AnteprimaOutlet }) {
  if (quanti === 0) return <p>{testi.nessuno}</p>;
  return (
    <>
      <p>
        <b>{testi.trovati(quanti, pezzi)}</b> {quanti > primi.length && testi.primi}
      </p>
      <Table caption={testi.vediAnteprima} rows={primi} keyOf={({ codice }) => codice} columns={COLONNE} />
    </>
  );
}

function Esce({ codice }: { readonly codice: string }) {
  const client = useQueryClient();
  const snack = useSnack();
  const togli = useMutationOnce({
    mutationFn: () => request(removeOutlet, { body: { codici: [codice] } }),
    onSuccess: () => snack(testi.uscito),
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  return (
    <Button kind="quiet" aria-label={testi.esceDi(codice)} busy={togli.isPending} onClick={() => togli.mutate()}>
      {testi.esce}
    </Button>
  );
}
