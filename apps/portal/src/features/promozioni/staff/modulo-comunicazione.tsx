import {
  deleteComunicazione,
  previewComunicazione,
  saveComunicazione,
  type AnteprimaComunicazione,
  type ComunicazioneStaff,
  type Pubblico,
} from '@battistrada/contract/comunicazioni-staff';
import type { Scelte } from '@battistrada/contract/scelte-staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { today } from '../../../clock.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Spunte } from '../../../staff/spunte.tsx';
import { useModulo } from '../../../staff/use-modulo.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import { ConScelte } from '../../../staff/con-scelte.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { writeQuando } from '../../../quando.ts';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import {
  chiaveComunicazione,
  keepComunicazione,
  readComunicazione,
  withBozza,
  type Bozza,
} from './bozza-comunicazione.ts';
import { EditorTesto } from './editor-testo.tsx';
import { Elimina } from './elimina.tsx';
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
export function ModuloComunicazione(props: ModuloComunicazioneProps) {
  return <ConScelte>{(scelte) => <Modulo {...props} scelte={scelte} />}</ConScelte>;
}

function Modulo({ comunicazione, onDone, Testo, scelte }: ModuloComunicazioneProps & { readonly scelte: Scelte }) {
  const client = useQueryClient();
  const snack = useSnack();
  // Its first day was filled in when the form was opened.
  const [oggi] = useState(today);
  const chiave = chiaveComunicazione(client, comunicazione);
  const { tokenPer } = useTokenPer(chiave);
  const [iniziale] = useState(() => inizialeOf(comunicazione, readComunicazione(chiave), oggi));
  const anteprima = useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const { testo, idBundle, pubblico } = valuesOf(new FormData(form));
      return request(previewComunicazione, { body: { testo, idBundle, pubblico } });
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
  });
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<Campo, ReturnType<typeof valuesOf>, unknown>({
    campi: CAMPI,
    read: (element) => readModulo(element),
    send: (valori) =>
      request(saveComunicazione, {
        body: {
          ...valori,
          ...(comunicazione ? { id: comunicazione.id, versione: comunicazione.versione } : { token: tokenPer(valori) }),
        },
      }),
    onDone: () => {
      void refreshStaff(client);
      snack(testi.pubblicata);
      onDone();
    },
    onConteso: () => void refreshStaff(client),
  });
  return (
    <form
      ref={form}
      className={styles.modulo}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => {
        keepComunicazione(chiave, { prima: salvataOf(comunicazione, oggi), dopo: new FormData(currentTarget) });
        // The preview, also one on its way, is of what was written before.
        anteprima.reset();
      }}
      noValidate
    >
      <TextField
        name="nome"
        label={testi.nome}
        hint={testi.nomeAiuto}
        error={errori.nome}
        maxLength={100}
        autoComplete="off"
        defaultValue={iniziale.nome}
      />
      <EditorTesto testo={iniziale.testo} errore={errori.testo} />
      <DoveEQuando scelte={scelte} iniziale={iniziale} errori={errori} />
      <PubblicoCampi scelte={scelte} pubblico={iniziale.pubblico} errore={errori.pubblico} />
      <Anteprima dati={anteprima.data} Testo={Testo} />
      {comunicazione?.modificataDa != null && comunicazione.modificata !== null && (
        <p className={styles.quieto}>
          {testi.modificata(comunicazione.modificataDa, writeQuando(comunicazione.modificata))}
        </p>
      )}
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={tutti.salva}>
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
      </FormFoot>
    </form>
  );
}

/** Positions, period and linked bundle. */
function DoveEQuando({
  scelte,
  iniziale,
  errori,
}: {
  readonly scelte: Scelte;
  readonly iniziale: Iniziale;
  readonly errori: ErroriModulo<Campo>;
}) {
  return (
    <>
      <Spunte titolo={testi.posizioni} errore={errori.posizioni}>
        {POSIZIONI.map((posizione) => (
          <Checkbox
            key={posizione}
            name="posizioni"
            value={posizione}
            label={testi.nomiPosizioni[posizione]}
            defaultChecked={iniziale.posizioni.includes(posizione)}
          />
        ))}
      </Spunte>
      <div className={styles.riga}>
        <DateField name="dal" label={tutti.dal} error={errori.dal} defaultValue={iniziale.dal} />
        <DateField name="al" label={tutti.al} note={testi.alNota} error={errori.al} defaultValue={iniziale.al ?? ''} />
      </div>
      <Select name="idBundle" label={testi.bundle} error={errori.idBundle} defaultValue={iniziale.idBundle ?? ''}>
        <option value="">{testi.nessunBundle}</option>
        {scelte.bundle.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
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

/** The values of the fields before anybody types. */
interface Iniziale {
  readonly nome: string;
  readonly testo: string;
  readonly posizioni: readonly string[];
  readonly dal: string;
  readonly al?: string | null;
  readonly idBundle?: number | null;
  readonly pubblico: Pubblico;
}

/** The saved communication, or an empty one that starts today, with what a kept draft has typed into it. */
function inizialeOf(comunicazione: ComunicazioneStaff | null, bozza: Bozza | null, oggi: string): Iniziale {
  const salvata = salvataOf(comunicazione, oggi);
  if (bozza === null) return salvata;
  const scritti: Iniziale = { al: null, idBundle: null, ...valuesOf(bozza.dopo) };
  // Nobody else changes one that is not saved yet; its first day may be yesterday's by now.
  return comunicazione === null ? scritti : withBozza(salvata, bozza.prima, scritti);
}

function salvataOf(comunicazione: ComunicazioneStaff | null, oggi: string): Iniziale {
  return comunicazione ?? { nome: '', testo: '', posizioni: [], dal: oggi, pubblico: PUBBLICO_DI_TUTTI };
}

function valuesOf(dati: FormData) {
  const posizioni = dati.getAll('posizioni');
  const al = textOf(dati, 'al');
  const idBundle = Number(textOf(dati, 'idBundle'));
  return {
    nome: textOf(dati, 'nome').trim(),
    testo: textOf(dati, 'testo'),
    posizioni: POSIZIONI.filter((posizione) => posizioni.includes(posizione)),
    dal: textOf(dati, 'dal'),
    ...(al !== '' && { al }),
    ...(idBundle > 0 && { idBundle }),
    pubblico: readPubblico(dati),
  };
}

function readModulo(form: HTMLFormElement) {
  const valori = valuesOf(new FormData(form));
  const errori: ErroriModulo<Campo> = {
    ...(valori.nome === '' && { nome: testi.mancaNome }),
    ...(valori.testo.trim() === '' && { testo: testi.mancaTesto }),
    ...(valori.posizioni.length === 0 && { posizioni: testi.mancaPosizione }),
    ...(valori.dal === '' && { dal: testi.mancaDal }),
  };
  return checked(valori, errori);
}
