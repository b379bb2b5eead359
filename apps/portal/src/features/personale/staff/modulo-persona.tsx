import { DIRITTI, dirittiOf, RUOLI, type Diritto, type Ruolo } from '@battistrada/contract/diritti';
import { createPersona, savePersona, type InvitoFatto, type Persona } from '@battistrada/contract/personale-staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Spunte } from '../../../staff/spunte.tsx';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { testi } from './testi.ts';

const CAMPI = ['nome', 'username', 'email', 'ruolo'] as const;
type Campo = (typeof CAMPI)[number];

interface ModuloPersonaProps {
  /** Null for a new one. */
  readonly persona: Persona | null;
  readonly onDone: () => void;
  readonly onInvito: (invito: InvitoFatto) => void;
}

/** A member of the staff or an agent: name, address, role, and rights that differ from the role's. */
export function ModuloPersona({ persona, onDone, onInvito }: ModuloPersonaProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const bozza = persona?.username ?? 'nuova';
  const { tokenPer } = useTokenPer(useChiaveModulo(bozza));
  const [ruolo, setRuolo] = useState<Ruolo | null>(persona === null ? 'commerciale' : persona.ruolo);
  const { form, errori, rifiuto, isSending, onSubmit, domanda } = useModulo<
    Campo,
    ReturnType<typeof valuesOf>,
    InvitoFatto | { ok: true }
  >({
    campi: CAMPI,
    bozza,
    read: (element) => readModulo(element, ruolo, persona),
    send: ({ username, dirittiInPiu, dirittiInMeno, ...valori }) =>
      persona === null
        ? request(createPersona, { body: { username, ...valori, token: tokenPer({ username, ...valori }) } })
        : request(savePersona, {
            body: { username: persona.username, versione: persona.versione, ...valori, dirittiInPiu, dirittiInMeno },
          }),
    onDone: (answer) => {
      void refreshStaff(client);
      if ('link' in answer) onInvito(answer);
      else snack(testi.salvata);
      onDone();
    },
    onConteso: () => void refreshStaff(client),
  });
  return (
    <>
      {domanda}
      <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
        <TextField name="nome" label={testi.nome} error={errori.nome} autoComplete="off" defaultValue={persona?.nome} />
        {persona === null && (
          <TextField
            name="username"
            label={testi.username}
            error={errori.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField
          name="email"
          type="email"
          label={testi.email}
          hint={testi.emailAiuto}
          error={errori.email}
          autoComplete="off"
          defaultValue={persona?.email}
        />
        {persona?.tipo !== 'agente' && (
          <Select
            name="ruolo"
            label={testi.ruolo}
            error={errori.ruolo}
            value={ruolo ?? ''}
            onChange={({ target }) => setRuolo(RUOLI.find((noto) => noto === target.value) ?? null)}
          >
            {RUOLI.map((nome) => (
              <option key={nome} value={nome}>
                {testi.ruoli[nome]}
              </option>
            ))}
            {persona === null && <option value="">{testi.agente}</option>}
            {persona !== null && persona.ruolo === null && <option value="">{testi.senzaRuolo}</option>}
          </Select>
        )}
        {persona !== null && ruolo !== null && <CaselleDiritti key={ruolo} persona={persona} ruolo={ruolo} />}
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={persona === null ? testi.invita : testi.salva} />
      </form>
    </>
  );
}

/** All rights, with the role's ticked; another role ticks its own, and individual changes stay. */
function CaselleDiritti({ persona, ruolo }: { readonly persona: Persona; readonly ruolo: Ruolo }) {
  const suoi = dirittiOf({ ruolo, inPiu: persona.dirittiInPiu, inMeno: persona.dirittiInMeno });
  return (
    <Spunte titolo={testi.diritti} nota={testi.dirittiNota}>
      {DIRITTI.map((diritto) => (
        <Checkbox
          key={diritto}
          name={nomeDiritti(ruolo)}
          value={diritto}
          label={testi.nomiDiritti[diritto] ?? diritto}
          defaultChecked={suoi.includes(diritto)}
        />
      ))}
    </Spunte>
  );
}

/** Of one role: a kept form must not give rights that were ticked for another one. */
function nomeDiritti(ruolo: Ruolo | null): string {
  return `diritti ${ruolo}`;
}

function valuesOf(form: HTMLFormElement, ruolo: Ruolo | null, persona: Persona | null) {
  const scelti = new FormData(form).getAll(nomeDiritti(ruolo));
  const isScelto = (diritto: Diritto): boolean => scelti.includes(diritto);
  const delRuolo: readonly string[] = ruolo === null ? [] : dirittiOf({ ruolo, inPiu: [], inMeno: [] });
  const conCaselle = persona !== null && ruolo !== null;
  const email = textOf(form, 'email').trim();
  return {
    username: textOf(form, 'username').trim(),
    nome: textOf(form, 'nome').trim(),
    ...(email !== '' && { email }),
    ...(ruolo !== null && { ruolo }),
    dirittiInPiu: conCaselle ? DIRITTI.filter((diritto) => isScelto(diritto) && !delRuolo.includes(diritto)) : [],
    dirittiInMeno: conCaselle ? DIRITTI.filter((diritto) => !isScelto(diritto) && delRuolo.includes(diritto)) : [],
  };
}

function readModulo(form: HTMLFormElement, ruolo: Ruolo | null, persona: Persona | null) {
  const valori = valuesOf(form, ruolo, persona);
  const errori: ErroriModulo<Campo> = {
    ...(valori.nome === '' && { nome: testi.manca }),
    ...(persona === null && valori.username === '' && { username: testi.manca }),
  };
  return checked(valori, errori);
}
