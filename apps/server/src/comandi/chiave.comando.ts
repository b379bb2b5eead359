/** `npm run chiave -- --nome=ERP --ambiti=importa,erp`: creates a key and prints it once (product.md §5 "Keys"). */
import { AMBITI } from '@battistrada/contract/porta';
import { addDays, startOf } from '@battistrada/domain/giorno';
import { z } from 'zod';
import { createChiave } from '../features/chiave/chiave.service.ts';
import { isRete } from '../features/chiave/rete.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando } from './comando.ts';
import { checkOptions, readOptions } from './read-options.ts';

const USO = 'Si usa così: npm run chiave -- --nome=ERP --ambiti=importa,erp';

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

/** Prints the new key, which is never shown again. */
export const chiave: Comando = async ({ pool, clock, args, say }) => {
  const { nome, ambiti, cliente, prova, ip = [], scadenza } = readArguments(args);
  // The key works until the end of its last day.
  const scade = scadenza === undefined ? null : startOf(addDays(scadenza, 1));
  if (scade !== null && scade <= clock.now()) throw new SetupError('--scadenza è un giorno già passato');
  const created = await createChiave(
    { pool, clock },
    {
      nome,
      ambiti,
      prova,
      ip,
      scade,
      username: cliente ?? null,
    },
  );
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
  return checkOptions(richiesta, readOptions({ args, options }, USO).values);
}
