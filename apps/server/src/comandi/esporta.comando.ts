/** `npm run esporta -- --tipo=articoli`: the portal's data as a file that `importa` reads (product.md §5). */
import { z } from 'zod';
import { exportTipo, readTipoEsportabile } from '../features/importazione/esportazione.service.ts';
import { exportOrdini } from '../features/ordine-uscita/esporta-ordini.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando } from './comando.ts';
import { checkOptions, readOptions } from './read-options.ts';
import { asWriteFault, openUscita } from './uscita.ts';

const USO =
  'Si usa così: npm run esporta -- --tipo=articoli|ordini|… [--dopo=cursore] [--formato=csv|ndjson] [--file=…]';

const richiesta = z.object({
  tipo: z.string(USO),
  formato: z.enum(['csv', 'ndjson'], '--formato è csv oppure ndjson').default('csv'),
  file: z.string().optional(),
  dopo: z
    .string()
    .regex(/^\d{0,15}$/, '--dopo è il cursore detto da un’esportazione di prima')
    .optional(),
});

/** Writes to standard output unless a file is named. The cursor of orders for next time goes to standard error. */
export const esporta: Comando = async ({ pool, args, complain }) => {
  const { tipo, formato, file, dopo } = readArguments(args);
  if (Boolean(dopo) && tipo !== 'ordini') throw new SetupError('--dopo vale per --tipo=ordini.');
  try {
    if (tipo === 'ordini') {
      const to = await openUscita(file);
      complain(`prossimo: ${await exportOrdini(pool, dopo || '0', formato, to)}`);
    } else {
      const esportabile = readTipoEsportabile(tipo);
      await exportTipo(pool, esportabile, formato, await openUscita(file));
    }
  } catch (error) {
    throw asWriteFault(error);
  }
  return 0;
};

function readArguments(args: string[]): z.infer<typeof richiesta> {
  const text = { type: 'string' } as const;
  const options = { tipo: text, formato: text, file: text, dopo: text } as const;
  return checkOptions(richiesta, readOptions({ args, options }, USO).values);
}
