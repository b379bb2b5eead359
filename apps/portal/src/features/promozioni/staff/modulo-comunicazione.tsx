import {
  deleteComunicazione,
  previewComunicazione,
  saveComunicazione,
  type AnteprimaComunicazione,
  type ComunicazioneStaff,
} from '@battistrada/contract/comunicazioni-staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { request } from '../../../api/client.ts';
import { useOggi } from '../../../clock.ts';
import styles from '../../../staff/moduli.module.css';
import { PiedeModulo, Spunte } from '../../../staff/modulo-piede.tsx';
import { messaggioOf, useModulo } from '../../../staff/rifiuto.ts';
import { scelteQuery } from '../../../staff/scelte-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { writeQuando } from '../../../ui/quando.ts';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { EditorTesto } from './editor-testo.tsx';
import { Elimina } from './elimina.tsx';
import { refreshPromozioni } from './promozioni-query.ts';
import { PUBBLICO_DI_TUTTI, PubblicoCampi, readPubblico } from './pubblico-campi.tsx';
import { testi as tutti } from './testi.ts';

const testi = tutti.comunicazioni;
const CAMPI = ['nome', 'testo', 'posizioni', 'dal', 'al', 'idBundle', 'pubblico'] as const;
type Campo = (typeof CAMPI)[number];
type Posizione = keyof typeof testi.nomiPosizioni;
const POSIZIONI: readonly Posizione[] = ['p', '1', '2', '3', '4', '5', '6', '7', 'c', 'footer'];

interface ModuloComunicazioneProps {
  /** Null for a new one. */
  readonly comunicazione: ComunicazioneStaff | null;
  readonly onDone: () => void;
  /** Shows a text as customers see it. */
  readonly Testo: ComponentType<{ testo: string }>;
}

/** The form of a communication, with its preview. */
export function ModuloComunicazione({ comunicazione, onDone, Testo }: ModuloComunicazioneProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const anteprima = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      request(previewComunicazione, { body: { testo: textOf(form, 'testo'), pubblico: readPubblico(form) } }),
    onError: (error) => snack(messaggioOf(error), 'error'),
  });
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<Campo, ReturnType<typeof valuesOf>, unknown>({
    campi: CAMPI,
    read: (element) => readModulo(element),
    send: (valori) =>
      request(saveComunicazione, {
        body: { ...valori, ...(comunicazione && { id: comunicazione.id, versione: comunicazione.versione }) },
      }),
    onDone: () => {
      void refreshPromozioni(client);
      snack(testi.pubblicata);
      onDone();
    },
    onConteso: () => void refreshPromozioni(client),
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField
        name="nome"
        label={testi.nome}
        hint={testi.nomeAiuto}
        error={errori.nome}
        maxLength={100}
        autoComplete="off"
        defaultValue={comunicazione?.nome}
      />
      <EditorTesto testo={comunicazione?.testo ?? ''} errore={errori.testo} />
      <DoveEQuando comunicazione={comunicazione} errori={errori} />
      <PubblicoCampi pubblico={comunicazione?.pubblico ?? PUBBLICO_DI_TUTTI} errore={errori.pubblico} />
      <Anteprima dati={anteprima.data} Testo={Testo} />
      {comunicazione?.modificataDa != null && comunicazione.modificata !== null && (
        <p className={styles.quieto}>
          {testi.modificata(comunicazione.modificataDa, writeQuando(comunicazione.modificata))}
        </p>
      )}
      <PiedeModulo rifiuto={rifiuto} isSending={isSending}>
        {comunicazione !== null && (
          <Elimina
            onElimina={() =>
              request(deleteComunicazione, { query: { id: comunicazione.id, versione: comunicazione.versione } })
            }
            parole={testi.elimina}
            onDone={onDone}
          />
        )}
        <Button kind="quiet" busy={anteprima.isPending} onClick={() => form.current && anteprima.mutate(form.current)}>
          {testi.vediAnteprima}
        </Button>
      </PiedeModulo>
    </form>
  );
}

/** Positions, period and linked bundle. */
function DoveEQuando({
  comunicazione,
  errori,
}: Pick<ModuloComunicazioneProps, 'comunicazione'> & { readonly errori: ErroriModulo<Campo> }) {
  const { data: scelte } = useQuery(scelteQuery);
  const oggi = useOggi();
  return (
    <>
      <Spunte titolo={testi.posizioni} errore={errori.posizioni}>
        {POSIZIONI.map((posizione) => (
          <Checkbox
            key={posizione}
            name="posizioni"
            value={posizione}
            label={testi.nomiPosizioni[posizione]}
            defaultChecked={comunicazione?.posizioni.includes(posizione)}
          />
        ))}
      </Spunte>
      <div className={styles.riga}>
        <DateField name="dal" label={tutti.dal} error={errori.dal} defaultValue={comunicazione?.dal ?? oggi} />
        <DateField
          name="al"
          label={tutti.al}
          note={testi.alNota}
          error={errori.al}
          defaultValue={comunicazione?.al ?? ''}
        />
      </div>
      {scelte !== undefined && (
        <Select
          name="idBundle"
          label={testi.bundle}
          error={errori.idBundle}
          defaultValue={comunicazione?.idBundle ?? ''}
        >
          <option value="">{testi.nessunBundle}</option>
          {scelte.bundle.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

function Anteprima({
  dati,
  Testo,
}: {
  readonly dati: AnteprimaComunicazione | undefined;
  readonly Testo: ComponentType<{ testo: string }>;
}) {
  return (
    <div role="status" className={styles.modulo}>
      {dati !== undefined && (
        <>
          <h3>{testi.anteprima}</h3>
          <div className={styles.riquadro}>
            <Testo testo={dati.testo} />
          </div>
          <p className={styles.quieto}>
            {testi.raggiunti(dati.clienti)}
            {dati.clienti > 0 && testi.traCui(dati.primi)}
          </p>
        </>
      )}
    </div>
  );
}

function valuesOf(form: HTMLFormElement) {
  const posizioni = new FormData(form).getAll('posizioni');
  const al = textOf(form, 'al');
  const idBundle = Number(textOf(form, 'idBundle'));
  return {
    nome: textOf(form, 'nome').trim(),
    testo: textOf(form, 'testo'),
    posizioni: POSIZIONI.filter((posizione) => posizioni.includes(posizione)),
    dal: textOf(form, 'dal'),
    ...(al !== '' && { al }),
    ...(idBundle > 0 && { idBundle }),
    pubblico: readPubblico(form),
  };
}

function readModulo(form: HTMLFormElement) {
  const valori = valuesOf(form);
  const errori: ErroriModulo<Campo> = {
    ...(valori.nome === '' && { nome: testi.mancaNome }),
    ...(valori.testo.trim() === '' && { testo: testi.mancaTesto }),
    ...(valori.posizioni.length === 0 && { posizioni: testi.mancaPosizione }),
    ...(valori.dal === '' && { dal: testi.mancaDal }),
  };
  return checked(valori, errori);
}
