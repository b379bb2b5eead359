import { deleteBundle, saveBundle, type BundleStaff } from '@battistrada/contract/promozioni-staff';
import { formatSenzaMigliaia, formatEuro } from '@battistrada/domain/denaro';
import { useQueryClient } from '@tanstack/react-query';
import Trash from 'virtual:icona/trash-2';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import { CercaArticolo } from '../../../staff/cerca-articolo.tsx';
import { centsOf, interoOf } from '../../../staff/numeri.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { Elimina } from './elimina.tsx';
import { testi as tutti } from './testi.ts';

const testi = tutti.bundle;
const CAMPI = ['descrizione', 'dataFine', 'righe'] as const;
type Campo = (typeof CAMPI)[number];
type Riga = Pick<BundleStaff['righe'][number], 'codice' | 'descrizione' | 'prezzoListinoCents'> &
  Partial<BundleStaff['righe'][number]>;

/** The form of a package promotion. */
export function ModuloBundle({ bundle, onDone }: { readonly bundle: BundleStaff | null; readonly onDone: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const bozza = `bundle.${bundle?.id ?? 'nuovo'}`;
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const [righe, setRighe] = useState<readonly Riga[]>(bundle?.righe ?? []);
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<Campo, ReturnType<typeof valuesOf>, unknown>({
    campi: CAMPI,
    bozza,
    read: (element) => readModulo(element, righe),
    send: (valori) =>
      request(saveBundle, {
        body: {
          ...valori,
          ...(bundle ? { id: bundle.id, versione: bundle.versione } : { token: tokenPer(valori) }),
        },
      }),
    onDone: () => {
      void refreshStaff(client);
      snack(testi.salvato);
      onDone();
    },
    onConteso: () => void refreshStaff(client),
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField
        name="descrizione"
        label={testi.nome}
        hint={testi.nomeAiuto}
        error={errori.descrizione}
        maxLength={100}
        autoComplete="off"
        defaultValue={bundle?.descrizione}
      />
      <DateField name="dataFine" label={testi.fine} error={errori.dataFine} defaultValue={bundle?.dataFine} />
      <h3>{testi.articoli}</h3>
      <input
        type="hidden"
        name="articoli"
        value={JSON.stringify(righe)}
        // A kept form gives its articles back.
        onInput={({ currentTarget }) => setRighe(JSON.parse(currentTarget.value) as Riga[])}
      />
      {righe.length === 0 && <p className={styles.quieto}>{testi.nessuno}</p>}
      <ul className={styles.righe}>
        {righe.map((riga) => (
          <RigaBundle
            key={riga.codice}
            riga={riga}
            onTogli={() => setRighe(righe.filter(({ codice }) => codice !== riga.codice))}
          />
        ))}
      </ul>
      <p role="alert" className={styles.errore}>
        {errori.righe}
      </p>
      <CercaArticolo
        label={testi.aggiungi}
        onScelto={(articolo) => {
          if (!righe.some(({ codice }) => codice === articolo.codice)) setRighe([...righe, articolo]);
        }}
      />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={tutti.salva}>
        {bundle !== null && (
          <Elimina
            onElimina={() => request(deleteBundle, { query: { id: bundle.id, versione: bundle.versione } })}
            parole={testi.elimina}
            onDone={onDone}
          />
        )}
      </FormFoot>
    </form>
  );
}

function RigaBundle({ riga, onTogli }: { riga: Riga; onTogli: () => void }) {
  const { codice, descrizione, linea = '', prezzoCents, quantitaMinima = 4, prezzoListinoCents } = riga;
  return (
    <li>
      <div className={styles.capo}>
        <span>
          <b>{codice}</b> {descrizione}
          <small>{testi.listino(formatEuro(prezzoListinoCents))}</small>
        </span>
        <IconButton ref={giveFocusBack} label={testi.togli(codice)} icon={<Trash />} onClick={onTogli} />
      </div>
      <div className={styles.riga}>
        <TextField
          name={`linea ${codice}`}
          label={testi.linea}
          maxLength={60}
          autoComplete="off"
          defaultValue={linea}
        />
        <TextField
          name={`prezzo ${codice}`}
          label={testi.prezzo}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={prezzoCents === undefined ? '' : formatSenzaMigliaia(prezzoCents)}
        />
        <TextField
          name={`minimo ${codice}`}
          label={testi.minimo}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantitaMinima}
        />
      </div>
    </li>
  );
}

function valuesOf(form: HTMLFormElement, righe: readonly Riga[]) {
  return {
    descrizione: textOf(form, 'descrizione').trim(),
    dataFine: textOf(form, 'dataFine'),
    righe: righe.map(({ codice }) => ({
      codice,
      linea: textOf(form, `linea ${codice}`).trim(),
      prezzoCents: centsOf(textOf(form, `prezzo ${codice}`)) ?? 0,
      quantitaMinima: interoOf(textOf(form, `minimo ${codice}`)) ?? 0,
    })),
  };
}

function readModulo(form: HTMLFormElement, righe: readonly Riga[]) {
  const valori = valuesOf(form, righe);
  const sbagliata = valori.righe.find(
    ({ linea, prezzoCents, quantitaMinima }) => linea === '' || prezzoCents < 1 || quantitaMinima < 1,
  );
  const errori: ErroriModulo<Campo> = {
    ...(valori.descrizione === '' && { descrizione: testi.mancaNome }),
    ...(valori.dataFine === '' && { dataFine: testi.mancaFine }),
    ...(sbagliata !== undefined && { righe: testi.sbagliata(sbagliata.codice) }),
    ...(righe.length === 0 && { righe: testi.mancaRighe }),
  };
  return checked(valori, errori);
}
