import {
  createUtenteCliente,
  saveUtenteCliente,
  type UtenteModificabile,
} from '@battistrada/contract/cliente-modifica';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import type { Invito } from '../../../staff/link-mostrato.tsx';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Spunte } from '../../../staff/spunte.tsx';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { testi } from './testi-modifica.ts';

const CAMPI = ['username', 'nome', 'email'] as const;
type Campo = (typeof CAMPI)[number];

interface ModuloUtenteProps {
  readonly idCliente: number;
  /** Null for a new one. */
  readonly utente: UtenteModificabile | null;
  readonly onDone: () => void;
  readonly onInvito: (invito: Invito) => void;
}

/** A customer's user: his data and his functions. */
export function ModuloUtente({ idCliente, utente, onDone, onInvito }: ModuloUtenteProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const bozza = `utente.${idCliente}.${utente?.id ?? 'nuovo'}`;
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<
    Campo,
    ReturnType<typeof valuesOf>,
    Invito | { ok: true }
  >({
    campi: CAMPI,
    bozza,
    read: (element) => readModulo(element, utente),
    send: ({ username, ...valori }) =>
      utente === null
        ? request(createUtenteCliente, {
            body: { idCliente, username, ...valori, token: tokenPer({ username, ...valori }) },
          })
        : request(saveUtenteCliente, { body: { idUtente: utente.id, versione: utente.versione, ...valori } }),
    onDone: (answer) => {
      void refreshStaff(client);
      if ('link' in answer) onInvito(answer);
      else snack(testi.utenteSalvato);
      onDone();
    },
    onConteso: () => void refreshStaff(client),
  });
  return (
    <form
      ref={form}
      className={styles.modulo}
      onSubmit={onSubmit}
      noValidate
      aria-label={utente?.username ?? testi.nuovoUtente}
    >
      {utente === null && (
        <TextField
          name="username"
          label={testi.username}
          error={errori.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField name="nome" label={testi.nome} error={errori.nome} autoComplete="off" defaultValue={utente?.nome} />
      <TextField
        name="email"
        type="email"
        label={testi.email}
        hint={testi.emailAiuto}
        error={errori.email}
        autoComplete="off"
        defaultValue={utente?.email}
      />
      <Spunte titolo={testi.funzioni}>
        {Object.entries(testi.nomiFunzioni).map(([codice, nome]) => (
          <Checkbox
            key={codice}
            name="funzioni"
            value={codice}
            label={nome}
            defaultChecked={utente?.funzioni.includes(Number(codice))}
          />
        ))}
      </Spunte>
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.salva}>
        <Button kind="quiet" onClick={onDone}>
          {testi.annulla}
        </Button>
      </FormFoot>
    </form>
  );
}

/** Functions without a checkbox in the form stay unchanged. */
function valuesOf(form: HTMLFormElement, prima: readonly number[]) {
  const email = textOf(form, 'email').trim();
  const altre = prima.filter((codice) => !(codice in testi.nomiFunzioni));
  return {
    username: textOf(form, 'username').trim(),
    nome: textOf(form, 'nome').trim(),
    ...(email !== '' && { email }),
    funzioni: [...altre, ...new FormData(form).getAll('funzioni').map(Number)],
  };
}

function readModulo(form: HTMLFormElement, utente: UtenteModificabile | null) {
  const valori = valuesOf(form, utente?.funzioni ?? []);
  const mancanti: ErroriModulo<Campo> = {
    ...(utente === null && valori.username === '' && { username: testi.manca }),
    ...(valori.nome === '' && { nome: testi.manca }),
  };
  return checked(valori, mancanti);
}
