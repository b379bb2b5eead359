import { reassignClienti, type AgenteStaff, type ClienteAssegnato } from '@battistrada/contract/agente-staff';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { formatLuogo } from '@battistrada/domain/indirizzo-scritto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { now } from '../../../clock.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Spunte } from '../../../staff/spunte.tsx';
import { useModulo } from '../../../staff/use-modulo.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf, type ErroriModulo, type Letto } from '../../../ui/use-form.ts';
import { clientiAgenteQuery } from './agenti-query.ts';
import locali from './clienti-agente.module.css';
import { testi } from './testi.ts';

const CAMPI = ['a', 'dal', 'al', 'clienti'] as const;
type Campo = (typeof CAMPI)[number];

/** An agent's customers, with a form to pass some or all of them to a colleague. */
export function ClientiAgente({ agente, altri }: { agente: AgenteStaff; altri: readonly AgenteStaff[] }) {
  const { data, isError, refetch } = useQuery(clientiAgenteQuery(agente.id));
  if (isError) return <LoadError title={testi.errori} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={1} />;
  if (data.clienti.length === 0) return <p className={styles.quieto}>{testi.nessunCliente}</p>;
  return <Passaggio agente={agente} altri={altri} clienti={data.clienti} />;
}

function Passaggio({
  agente,
  altri,
  clienti,
}: {
  agente: AgenteStaff;
  altri: readonly AgenteStaff[];
  clienti: readonly ClienteAssegnato[];
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const [scelti, setScelti] = useState<ReadonlySet<number>>(new Set());
  // A customer who was passed on meanwhile is no longer selected.
  const daPassare = clienti.filter(({ id }) => scelti.has(id)).map(({ id }) => id);
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<Campo, Valori, { spostati: number }>({
    campi: CAMPI,
    bozza: `clienti.${agente.id}`,
    read,
    send: (valori) =>
      request(reassignClienti, { body: { da: agente.id, clienti: daPassare, ...valori } }).finally(
        () => void refreshStaff(client),
      ),
    onDone: ({ spostati }) => {
      setScelti(new Set());
      snack(testi.passati(spostati));
    },
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <input
        type="hidden"
        name="clienti"
        value={JSON.stringify([...scelti])}
        // A kept form gives back who was ticked.
        onInput={({ currentTarget }) => setScelti(new Set(JSON.parse(currentTarget.value) as number[]))}
      />
      <Scelta clienti={clienti} scelti={scelti} errore={errori.clienti} onScelti={setScelti} />
      <Campi altri={altri} errori={errori} />
      <Checkbox name="affianca" label={testi.affianca(agente.nome)} />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.passa(daPassare.length)}>
        {daPassare.length > 0 && (
          <Button kind="quiet" onClick={() => setScelti(new Set())}>
            {testi.nessuno}
          </Button>
        )}
      </FormFoot>
    </form>
  );
}

/** Selects the customers to pass: filtered by a text, ticked one by one or all visible ones. */
function Scelta({
  clienti,
  scelti,
  errore,
  onScelti,
}: {
  clienti: readonly ClienteAssegnato[];
  scelti: ReadonlySet<number>;
  errore: string | undefined;
  onScelti: (scelti: ReadonlySet<number>) => void;
}) {
  const [filtro, setFiltro] = useState('');
  const mostrati = clienti.filter((cliente) => matches(cliente, filtro));
  const toggle = (ids: readonly number[], isScelto: boolean): void =>
    onScelti(new Set(isScelto ? [...scelti, ...ids] : [...scelti].filter((id) => !ids.includes(id))));
  return (
    <>
      <TextField
        label={testi.cerca}
        type="search"
        autoComplete="off"
        value={filtro}
        onChange={({ target }) => setFiltro(target.value)}
      />
      {mostrati.length === 0 ? (
        <p className={styles.quieto}>{testi.nessunTrovato}</p>
      ) : (
        <Spunte titolo={testi.clienti} errore={errore}>
          <Checkbox
            className={locali.tutti}
            label={testi.tutti(mostrati.length)}
            checked={mostrati.every(({ id }) => scelti.has(id))}
            onChange={({ target }) =>
              toggle(
                mostrati.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <div className={locali.elenco}>
            {mostrati.map((cliente) => (
              <Checkbox
                key={cliente.id}
                label={
                  <>
                    {cliente.ragioneSociale} <small className={styles.quieto}>{describe(cliente)}</small>
                  </>
                }
                checked={scelti.has(cliente.id)}
                onChange={({ target }) => toggle([cliente.id], target.checked)}
              />
            ))}
          </div>
        </Spunte>
      )}
    </>
  );
}

function Campi({ altri, errori }: { altri: readonly AgenteStaff[]; errori: ErroriModulo<Campo> }) {
  return (
    <div className={styles.riga}>
      <Select name="a" label={testi.passaA} error={errori.a} defaultValue="">
        <option value="" disabled>
          {testi.scegli}
        </option>
        {altri.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
      <DateField
        name="dal"
        label={testi.primoGiorno}
        defaultValue={giornoOf(now())}
        min={giornoOf(now())}
        error={errori.dal}
      />
      <DateField name="al" label={testi.ultimoGiorno} hint={testi.ultimoAiuto} error={errori.al} />
    </div>
  );
}

/** The beginnings of words, as the staff's search of customers finds them. */
function matches({ ragioneSociale, citta, provincia, codice }: ClienteAssegnato, filtro: string): boolean {
  const parole = paroleOf(`${ragioneSociale} ${citta} ${provincia} ${codice}`);
  return paroleOf(filtro).every((cercata) => parole.some((parola) => parola.startsWith(cercata)));
}

/**
 * In lower case and without accents. Whatever is no letter or digit separates words, but `S.r.l.` is `srl`: the rule of
 * the server's `parole_nome`.
 */
function paroleOf(testo: string): string[] {
  const semplice = testo
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])([\p{L}\p{N}])\.(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
  return semplice.split(/[^\p{L}\p{N}]+/u).filter((parola) => parola !== '');
}

function describe({ codice, citta, provincia, dal, al, altri }: ClienteAssegnato): string {
  return [
    codice,
    formatLuogo({ citta, provincia }),
    dal === null ? testi.dalGestionale : dal > giornoOf(now()) ? testi.dal(formatGiorno(dal)) : '',
    al === null ? '' : testi.fino(formatGiorno(al)),
    altri.length === 0 ? '' : testi.ancheCon(altri.join(', ')),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Valori {
  readonly a: number;
  readonly dal: string;
  readonly al: string | null;
  readonly affianca: boolean;
}

function read(form: HTMLFormElement): Letto<Campo, Valori> {
  const [a, al] = [textOf(form, 'a'), textOf(form, 'al')];
  if (a === '') return { tipo: 'campi', errori: { a: testi.senzaAgente } };
  const valori = {
    a: Number(a),
    dal: textOf(form, 'dal'),
    al: al === '' ? null : al,
    affianca: new FormData(form).has('affianca'),
  };
  return { tipo: 'valori', valori };
}
