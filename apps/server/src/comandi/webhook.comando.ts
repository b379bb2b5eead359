/**
 * `npm run webhook -- --url=… --tipi=…`: manages the programs that receive events, and shows the deliveries
 * (integration.md §4).
 */
import { TIPI_EVENTO } from '@battistrada/contract/porta-webhook';
import { z } from 'zod';
import {
  createWebhook,
  deleteWebhook,
  findClienteOf,
  listConsegne,
  listTuttiWebhook,
  reactivateWebhook,
  repeatConsegne,
  rotateSegreto,
} from '../features/webhook/webhook.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando, ComandoDeps } from './comando.ts';
import { checkOptions, readOptions } from './read-options.ts';

const USO =
  'Si usa così: npm run webhook -- --url=https://… --tipi=ordine.confermato,… [--cliente=username] [--rete-privata], ' +
  'oppure uno tra --elenco, --elimina=id, --consegne=id, --ripeti=id con --evento=… o --dal=… --al=…, --segreto=id, --riattiva=id.';

const TIPI = `--tipi è un elenco con virgole tra ${TIPI_EVENTO.join(', ')}`;
const id = z.guid('serve l’identificativo che mostra --elenco').optional();
const istante = z.iso
  .datetime({ offset: true, error: '--dal e --al sono istanti come 2026-03-10T09:00:00Z' })
  .optional();

const richiesta = z.object({
  url: z.string().min(1, '--url vuole un indirizzo').optional(),
  tipi: z
    .string()
    .transform((text) => text.split(',').map((tipo) => tipo.trim()))
    .pipe(z.array(z.enum(TIPI_EVENTO, TIPI)).min(1, TIPI))
    .optional(),
  cliente: z.string().min(1, '--cliente vuole il nome di un utente').optional(),
  'rete-privata': z.boolean().default(false),
  elenco: z.boolean().default(false),
  elimina: id,
  consegne: id,
  ripeti: id,
  evento: z.guid('--evento vuole il webhook-id di un evento').optional(),
  dal: istante,
  al: istante,
  segreto: id,
  riattiva: id,
});
type Richiesta = z.infer<typeof richiesta>;

/** Runs the requested action. A new secret is never printed again. */
export const webhook: Comando = async (deps) => {
  const asked = readArguments(deps.args);
  const act = actOf(asked);
  await act(deps, asked);
  return 0;
};

type Act = (deps: ComandoDeps, asked: Richiesta) => Promise<void>;

const ACTS: Readonly<Partial<Record<keyof Richiesta, Act>>> = {
  url: create,
  elenco: list,
  elimina: async (deps, { elimina = '' }) => {
    await deleteWebhook(deps, elimina, 'chiunque');
    deps.complain('Webhook eliminato.');
  },
  consegne: log,
  ripeti: repeat,
  segreto: async (deps, { segreto = '' }) => {
    deps.say((await rotateSegreto(deps, segreto, 'chiunque')).segreto);
    deps.complain('Per 24 ore i messaggi portano anche la firma del segreto di prima.');
  },
  riattiva: async (deps, { riattiva = '' }) => {
    const { inAttesa } = await reactivateWebhook(deps, riattiva, 'chiunque');
    deps.complain(`Webhook riattivato: ${daConsegnare(inAttesa)}`);
  },
};

function actOf(asked: Richiesta): Act {
  const named = Object.entries(ACTS).flatMap(([nome, act]) => {
    const value = asked[nome as keyof Richiesta];
    return value === undefined || value === false ? [] : [act];
  });
  const [act] = named;
  if (act === undefined || named.length > 1) throw new SetupError(USO);
  return act;
}

async function create(deps: ComandoDeps, { url = '', tipi, cliente, ...asked }: Richiesta): Promise<void> {
  if (tipi === undefined) throw new SetupError(TIPI);
  const clienteId = cliente === undefined ? null : await findClienteOf(deps, cliente);
  const created = await createWebhook(deps, { url, tipi, clienteId, retePrivata: asked['rete-privata'] });
  deps.say(created.segreto);
  deps.complain(`Webhook ${created.id} creato. Il segreto non sarà mostrato di nuovo.`);
}

async function list(deps: ComandoDeps): Promise<void> {
  for (const w of await listTuttiWebhook(deps)) {
    const stato = w.motivo === null ? 'attivo' : `disattivato: ${w.motivo}`;
    const rete = w.retePrivata ? ['rete privata'] : [];
    const colonne = [w.id, stato, w.url, w.tipi.join(','), w.ragioneSociale ?? 'tutti i clienti', ...rete];
    deps.say([...colonne, `${w.inAttesa} in attesa`].join('\t'));
  }
}

/** The last deliveries with their attempts, the newest first. */
async function log(deps: ComandoDeps, { consegne: of = '' }: Richiesta): Promise<void> {
  for (const c of await listConsegne(deps, of, 'chiunque', { prima: null, limite: 100 })) {
    const esito = c.consegnata === null ? 'in attesa' : `consegnata ${c.consegnata.toISOString()}`;
    deps.say([c.istante.toISOString(), c.evento, c.tipo, c.sequenza, esito].join('\t'));
    for (const t of c.tentativi) {
      const risposta = t.errore ?? t.risposta.replaceAll(/\s+/g, ' ');
      deps.say(`  ${t.istante.toISOString()}\t${t.stato ?? 'nessuna risposta'}\t${t.durataMs} ms\t${risposta}`);
    }
  }
}

async function repeat(deps: ComandoDeps, { ripeti = '', evento, dal, al }: Richiesta): Promise<void> {
  if (evento === undefined && (dal === undefined || al === undefined)) throw new SetupError(USO);
  const cosa = evento === undefined ? { dal: new Date(dal ?? ''), al: new Date(al ?? '') } : { evento };
  deps.complain(daConsegnare(await repeatConsegne(deps, ripeti, 'chiunque', cosa)));
}

const daConsegnare = (eventi: number): string => `${eventi === 1 ? '1 evento' : `${eventi} eventi`} da consegnare.`;

function readArguments(args: string[]): Richiesta {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    url: text,
    tipi: text,
    cliente: text,
    'rete-privata': flag,
    elenco: flag,
    elimina: text,
    consegne: text,
    ripeti: text,
    evento: text,
    dal: text,
    al: text,
    segreto: text,
    riattiva: text,
  };
  return checkOptions(richiesta, readOptions({ args, options }, USO).values);
}
