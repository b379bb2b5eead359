/** `npm run chiave -- --nome=ERP --ambiti=importa,erp`: makes a key and prints it, once (product.md §5 "Keys"). */
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { AMBITI } from '@battistrada/contract/porta';
import { z } from 'zod';
import { DomainError } from '../errore/domain-error.ts';
import { createChiave } from '../features/chiave/chiave.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando } from './comando.ts';

const isRete = (text: string): boolean => {
  const [address = '', bits = '32', ...more] = text.split('/');
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && more.length === 0;
};

const richiesta = z.object({
  nome: z.string('--nome dice di che programma è la chiave').trim().min(1, '--nome non può essere vuoto').max(60),
  ambiti: z
    .string(`--ambiti è un elenco con virgole tra ${AMBITI.join(', ')}`)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(AMBITI, `--ambiti è un elenco con virgole tra ${AMBITI.join(', ')}`)).min(1)),
  cliente: z.string().min(1, '--cliente vuole il nome di un utente').optional(),
  prova: z.boolean().default(false),
  ip: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().refine(isRete, '--ip è un elenco con virgole di indirizzi o reti')))
    .optional(),
  scadenza: z.iso.date('--scadenza è un giorno, come 2027-12-31').optional(),
});

/** Prints the new key: it is shown this once. */
export const chiave: Comando = async ({ pool, clock, args, say }) => {
  const { nome, ambiti, cliente, prova, ip = [], scadenza } = readArguments(args);
  const created = await createChiave(
    { pool, clock },
    {
      nome,
      ambiti,
      prova,
      ip,
      // The last day is whole.
      scade: scadenza === undefined ? null : new Date(`${scadenza}T23:59:59Z`),
      username: cliente ?? null,
    },
  ).catch((error: unknown) => {
    throw error instanceof DomainError ? new SetupError(error.message) : error;
  });
  say(created.chiave);
  return 0;
};

function readArguments(args: string[]): z.infer<typeof richiesta> {
  const text = { type: 'string' } as const;
  const options = {
    nome: text,
    ambiti: text,
    cliente: text,
    prova: { type: 'boolean' },
    ip: text,
    scadenza: text,
  } as const;
  try {
    const parsed = richiesta.safeParse(parseArgs({ args, options }).values);
    if (parsed.success) return parsed.data;
    throw new SetupError(parsed.error.issues.map(({ message }) => message).join('; '));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`Opzione sconosciuta. Si usa così: npm run chiave -- --nome=ERP --ambiti=importa,erp`);
  }
}
