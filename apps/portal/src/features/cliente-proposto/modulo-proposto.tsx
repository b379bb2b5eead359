import { proposeCliente, type ClienteDaProporre } from '@battistrada/contract/cliente-proposto';
import { isEmail } from '@battistrada/domain/email';
import { isCap, isProvinciaIndirizzo } from '@battistrada/domain/indirizzo';
import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { rifiutoOf } from '../../api/rifiuto-modulo.ts';
import { createToken } from '../../api/token.ts';
import { useBozza } from '../../session/use-bozza.ts';
import { Button } from '../../ui/button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { checked, textOf, useForm, type ErroriModulo, type Letto, type Rifiuto } from '../../ui/use-form.ts';
import styles from './modulo-proposto.module.css';
import { propostiQuery } from './proposti-query.ts';
import { testi } from './testi.ts';

const CAMPI = [
  'partitaIva',
  'ragioneSociale',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
  'telefono',
  'email',
  'referente',
  'note',
] as const;
type Campo = (typeof CAMPI)[number];
type Valori = Omit<ClienteDaProporre, 'token'>;

/**
 * The form to propose a customer. The typed values stay until they are sent, also without a network; a retry counts
 * once.
 */
export function ModuloProposto() {
  const client = useQueryClient();
  const snack = useSnack();
  const [token, setToken] = useState(createToken);
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, Valori>({ campi: CAMPI, read, send });
  const forgetBozza = useBozza(form, 'proposto');

  async function send(valori: Valori): Promise<Rifiuto<Campo> | null> {
    try {
      client.setQueryData(propostiQuery.queryKey, await request(proposeCliente, { body: { token, ...valori } }));
    } catch (error) {
      return rifiutoOf(error, CAMPI, testi.nonRiuscito);
    }
    setToken(createToken());
    form.current?.reset();
    forgetBozza();
    snack(testi.inviato);
    return null;
  }

  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      {CAMPI.map((campo) =>
        campo === 'note' ? (
          <TextArea
            key={campo}
            label={testi.note}
            note={testi.facoltativo}
            name={campo}
            rows={3}
            maxLength={2_000}
            placeholder={testi.noteAiuto}
            error={errori.note}
            className={styles.intero}
          />
        ) : (
          <TextField key={campo} {...ATTRIBUTI[campo]} label={testi[campo]} name={campo} error={errori[campo]} />
        ),
      )}
      <p role="alert" className={styles.rifiuto}>
        {rifiuto}
      </p>
      <Button type="submit" busy={isSending} wide>
        {testi.invia}
      </Button>
    </form>
  );
}

/** The keyboard of a telephone and the maximum length of each field. */
const ATTRIBUTI = {
  partitaIva: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20, required: true },
  ragioneSociale: { autoComplete: 'off', maxLength: 200, required: true },
  indirizzo: { autoComplete: 'off', maxLength: 200, required: true },
  cap: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5, required: true },
  citta: { autoComplete: 'off', maxLength: 100, required: true },
  provincia: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 2, required: true },
  telefono: { type: 'tel', autoComplete: 'off', maxLength: 40, required: true },
  email: { type: 'email', autoComplete: 'off', maxLength: 200, note: testi.facoltativo },
  referente: { autoComplete: 'off', maxLength: 100, note: testi.facoltativo },
} as const satisfies Record<Exclude<Campo, 'note'>, Partial<TextFieldProps>>;

function read(form: HTMLFormElement): Letto<Campo, Valori> {
  const testo = (campo: Campo): string => textOf(form, campo).trim();
  const valori = {
    ragioneSociale: testo('ragioneSociale'),
    // People often write it as IT 0123 4567 890.
    partitaIva: testo('partitaIva').replaceAll(/^IT|\s|\./gi, ''),
    indirizzo: testo('indirizzo'),
    cap: testo('cap'),
    citta: testo('citta'),
    provincia: testo('provincia').toUpperCase(),
    telefono: testo('telefono'),
    email: testo('email'),
    referente: testo('referente'),
    note: testo('note'),
  };
  return checked(valori, validate(valori));
}

function validate(valori: Valori): ErroriModulo<Campo> {
  const { partitaIva, cap, provincia, telefono, email } = valori;
  const vuoti = (['ragioneSociale', 'indirizzo', 'citta'] as const).filter((campo) => valori[campo] === '');
  return {
    ...Object.fromEntries(vuoti.map((campo) => [campo, testi.obbligatorio])),
    ...(!isPartitaIva(partitaIva) && { partitaIva: partitaIva === '' ? testi.obbligatorio : testi.partitaIvaErrata }),
    ...(!isCap(cap) && { cap: testi.capErrato }),
    ...(!isProvinciaIndirizzo(provincia) && { provincia: testi.provinciaErrata }),
    ...(!/^\+?[\d ./()-]{5,}$/.test(telefono) && { telefono: testi.telefonoErrato }),
    ...(email !== '' && !isEmail(email) && { email: testi.emailErrata }),
  };
}
