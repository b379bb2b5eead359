/** `npm run utente -- crea|reimposta|secondo-fattore|disattiva|riattiva|elenco`: staff and agents (product.md §9). */
import { RUOLI } from '@battistrada/contract/diritti';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { z } from 'zod';
import {
  closeUtente,
  createPersona,
  listPersonale,
  reopenUtente,
  resetSecondoFattore,
  resetUtente,
  type InvitoFatto,
  type Recapito,
} from '../features/personale/personale.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando, ComandoDeps } from './comando.ts';
import { checkOptions, readOptions } from './read-options.ts';

const USO = [
  'Si usa così:',
  '  npm run utente -- crea --username=… --nome=… --ruolo=… [--email=…] [--stampa]',
  '  npm run utente -- crea --tipo=agente --username=… --nome=… [--email=…] [--stampa]',
  '  npm run utente -- reimposta --username=… [--email=…] [--stampa]',
  '  npm run utente -- secondo-fattore --username=…',
  '  npm run utente -- disattiva --username=…',
  '  npm run utente -- riattiva --username=…',
  '  npm run utente -- elenco',
].join('\n');

const RUOLO = `--ruolo è uno tra ${RUOLI.join(', ')}`;

const richiesta = z.object({
  username: z.string().trim().min(1, '--username non può essere vuoto').optional(),
  nome: z.string().trim().min(1, '--nome non può essere vuoto').max(100).optional(),
  email: z.email('--email vuole un indirizzo come sara@esempio.it').max(200).optional(),
  tipo: z.enum(['staff', 'agente'], '--tipo è staff oppure agente').default('staff'),
  ruolo: z.enum(RUOLI, RUOLO).optional(),
  stampa: z.boolean().default(false),
});
type Richiesta = z.infer<typeof richiesta>;

type Act = (deps: ComandoDeps, asked: Richiesta) => Promise<void>;

const ACTS: Readonly<Record<string, Act>> = {
  crea: async (deps, asked) => {
    const { tipo, ruolo, nome, email = '' } = asked;
    if (nome === undefined) throw new SetupError('--nome dice come si chiama la persona.');
    if (tipo === 'staff' && ruolo === undefined) throw new SetupError(`${RUOLO}.`);
    if (tipo === 'agente' && ruolo !== undefined) throw new SetupError('Un agente non ha un ruolo: togli --ruolo.');
    const persona = { username: usernameOf(asked), nome, email, ruolo: ruolo ?? null };
    tell(deps, await createPersona(withAddress(deps), persona, recapitoOf(deps, asked)));
  },
  reimposta: async (deps, asked) => {
    const utente = { username: usernameOf(asked), email: asked.email ?? null };
    tell(deps, await resetUtente(withAddress(deps), utente, recapitoOf(deps, asked)));
  },
  'secondo-fattore': async (deps, asked) => {
    await resetSecondoFattore(deps, usernameOf(asked));
    deps.complain(
      'Secondo fattore tolto e sessioni chiuse: l’utente entra con la sola password e può attivarne un altro.',
    );
  },
  disattiva: async (deps, asked) => {
    await closeUtente(deps, usernameOf(asked));
    deps.complain('Utente disattivato: le sue sessioni sono chiuse.');
  },
  riattiva: async (deps, asked) => {
    await reopenUtente(deps, usernameOf(asked));
    deps.complain('Utente riattivato, con la password di prima.');
  },
  elenco: list,
};

/** Runs the action named by its first word. A printed link is never shown again. */
export const utente: Comando = async (deps) => {
  const [what = '', ...args] = deps.args;
  const act = Object.hasOwn(ACTS, what) ? ACTS[what] : undefined;
  if (act === undefined) throw new SetupError(USO);
  await act(deps, readArguments(args));
  return 0;
};

async function list(deps: ComandoDeps): Promise<void> {
  for (const p of await listPersonale(deps)) {
    const stato = p.attivo ? (p.haPassword ? 'attivo' : invitato(p.invitoScade)) : 'disattivato';
    const accesso = p.ultimoAccesso === null ? 'mai entrato' : `ultimo accesso ${p.ultimoAccesso.toISOString()}`;
    const tipo = p.tipo === 'agente' ? 'agente' : `staff ${p.ruolo ?? 'senza ruolo'}`;
    deps.say([p.username, tipo, p.nome, p.email, stato, accesso].join('\t'));
  }
}

const invitato = (scade: Date | null): string =>
  scade === null ? 'senza password' : `invitato fino al ${formatGiorno(giornoOf(scade))}`;

function tell({ say, complain }: ComandoDeps, { link, scade, email }: InvitoFatto): void {
  if (link === null) return complain(`Invito spedito a ${email}.`);
  say(link);
  complain(`Il link vale una volta, fino al ${formatGiorno(giornoOf(scade))}, e non sarà mostrato di nuovo.`);
}

/** When mail is switched off, the link can only be printed. */
function recapitoOf({ config }: ComandoDeps, { stampa }: Richiesta): Recapito {
  return stampa || config.smtp === 'spenta' ? 'stampa' : 'mail';
}

function withAddress({ pool, clock, config }: ComandoDeps) {
  return { pool, clock, indirizzoPortale: config.publicUrl ?? `http://${config.host}:${config.port}` };
}

function usernameOf({ username }: Richiesta): string {
  if (username === undefined) throw new SetupError('--username dice di quale utente si tratta.');
  return username;
}

function readArguments(args: string[]): Richiesta {
  const text = { type: 'string' } as const;
  const options = {
    username: text,
    nome: text,
    email: text,
    tipo: text,
    ruolo: text,
    stampa: { type: 'boolean' },
  } as const;
  return checkOptions(richiesta, readOptions({ args, options }, USO).values);
}
