import { saveLimite, removeLimite, type AgentiStaff, type LimiteSconto } from '@battistrada/contract/agente-staff';
import type { Scelte } from '@battistrada/contract/scelte-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Elenco } from '../../../staff/elenco.tsx';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useModulo } from '../../../staff/use-modulo.ts';
import { ConScelte } from '../../../staff/con-scelte.tsx';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textOf, type Letto } from '../../../ui/use-form.ts';
import { agentiQuery } from './agenti-query.ts';
import { testi } from './testi.ts';

const CAMPI = ['idAgente', 'idMarca', 'idListino', 'sconto'] as const;
type Campo = (typeof CAMPI)[number];
interface Valori {
  readonly idAgente: number | null;
  readonly idMarca: number | null;
  readonly idListino: number | null;
  readonly scontoBp: number;
}

const nomeOf = ({ agente, marca, listino }: LimiteSconto): string =>
  [agente ?? testi.qualunqueAgente, marca ?? testi.qualunqueMarca, listino ?? testi.qualunqueListino].join(', ');

/** How far agents may lower prices by themselves; `canSave` when the user may change settings. */
export function LimitiSconto({ canSave }: { canSave: boolean }) {
  const letto = useQuery(agentiQuery);
  return (
    <Stack>
      <p className={styles.quieto}>{testi.spiegaLimiti}</p>
      {canSave && letto.data !== undefined && (
        <Card>
          <ConScelte>{(scelte) => <ModuloLimite letto={letto.data} scelte={scelte} />}</ConScelte>
        </Card>
      )}
      <Elenco
        letto={letto}
        errore={testi.errore}
        vuoto={testi.nessunLimite}
        caption={testi.limiti}
        rows={letto.data?.limiti ?? []}
        keyOf={({ id }) => id}
        columns={[
          { title: testi.agente, card: 'head', cell: ({ agente }) => agente ?? testi.qualunqueAgente },
          { title: testi.marca, card: 'named', cell: ({ marca }) => marca ?? testi.qualunqueMarca },
          { title: testi.listino, card: 'named', cell: ({ listino }) => listino ?? testi.qualunqueListino },
          { title: testi.sconto, card: 'value', isNum: true, cell: ({ scontoBp }) => testi.percento(scontoBp) },
          ...(canSave
            ? [
                {
                  title: testi.togli,
                  card: 'alone' as const,
                  cell: (limite: LimiteSconto) => <Togli limite={limite} />,
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}

/**
 * Saves over the limit that the list shows: when a colleague has changed it, the server refuses, and the list is read
 * again.
 */
function ModuloLimite({ letto: { agenti, limiti }, scelte }: { letto: AgentiStaff; scelte: Scelte }) {
  const client = useQueryClient();
  const snack = useSnack();
  const { form, errori, rifiuto, isSending, onSubmit } = useModulo<Campo, Valori, AgentiStaff>({
    campi: CAMPI,
    bozza: 'limite',
    read,
    send: (valori) => request(saveLimite, { body: { ...valori, versione: versioneOf(limiti, valori) } }),
    onDone: (dopo) => {
      client.setQueryData(agentiQuery.queryKey, dopo);
      void refreshStaff(client);
      form.current?.reset();
      snack(testi.salvato);
    },
    onConteso: () => void refreshStaff(client),
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <div className={styles.riga}>
        <Scelta
          nome="idAgente"
          titolo={testi.agente}
          tutti={testi.qualunqueAgente}
          voci={agenti.filter(({ isAttivo }) => isAttivo)}
          errore={errori.idAgente}
        />
        <Scelta
          nome="idMarca"
          titolo={testi.marca}
          tutti={testi.qualunqueMarca}
          voci={scelte.marche}
          errore={errori.idMarca}
        />
        <Scelta
          nome="idListino"
          titolo={testi.listino}
          tutti={testi.qualunqueListino}
          voci={scelte.listini}
          errore={errori.idListino}
        />
        <TextField
          name="sconto"
          label={`${testi.sconto} %`}
          hint={testi.scontoAiuto}
          inputMode="decimal"
          autoComplete="off"
          error={errori.sconto}
        />
      </div>
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.salva} />
    </form>
  );
}

function Scelta({
  nome,
  titolo,
  tutti,
  voci,
  errore,
}: {
  nome: Campo;
  titolo: string;
  tutti: string;
  voci: readonly { id: number; nome: string }[];
  errore: string | undefined;
}) {
  return (
    <Select name={nome} label={titolo} error={errore}>
      <option value="">{tutti}</option>
      {voci.map((voce) => (
        <option key={voce.id} value={voce.id}>
          {voce.nome}
        </option>
      ))}
    </Select>
  );
}

function Togli({ limite }: { limite: LimiteSconto }) {
  const client = useQueryClient();
  const snack = useSnack();
  const togli = useMutationOnce({
    mutationFn: () => request(removeLimite, { body: { id: limite.id, versione: limite.versione } }),
    onSuccess: (dopo) => {
      client.setQueryData(agentiQuery.queryKey, dopo);
      snack(testi.tolto);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  return (
    <Button
      kind="quiet"
      busy={togli.isPending}
      aria-label={testi.togliDi(nomeOf(limite))}
      onClick={() => togli.mutate()}
    >
      {testi.togli}
    </Button>
  );
}

/** The version of the limit in the list for the same agent, brand and list; 0 when there is none. */
function versioneOf(limiti: readonly LimiteSconto[], { idAgente, idMarca, idListino }: Valori): number {
  const suo = limiti.find((uno) => uno.idAgente === idAgente && uno.idMarca === idMarca && uno.idListino === idListino);
  return suo?.versione ?? 0;
}

function read(form: HTMLFormElement): Letto<Campo, Valori> {
  const scelta = (campo: Campo): number | null => Number(textOf(form, campo)) || null;
  const testo = textOf(form, 'sconto').trim().replace('%', '').trim();
  const percento = /^\d{1,3}([.,]\d{1,2})?$/.test(testo) ? Number(testo.replace(',', '.')) : Number.NaN;
  if (!(percento <= 100)) return { tipo: 'campi', errori: { sconto: testi.scontoErrato } };
  const scontoBp = Math.round(percento * 100);
  return {
    tipo: 'valori',
    valori: { idAgente: scelta('idAgente'), idMarca: scelta('idMarca'), idListino: scelta('idListino'), scontoBp },
  };
}
