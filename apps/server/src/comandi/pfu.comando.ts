/** `npm run pfu -- --mese=2026-10`: tyres shipped in a month, by class, for the PFU declaration. */
import { pipeline } from 'node:stream/promises';
import { SETTORI } from '@battistrada/domain/catalogo';
import { exportVenduto } from '../features/pfu/venduto.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando } from './comando.ts';
import { readOptions } from './read-options.ts';
import { asWriteFault, openUscita } from './uscita.ts';

const USO = 'Si usa così: npm run pfu -- --mese=2026-10 [--pesi=VETTURA:8,5|AUTOCARRO:55] [--file=…]';

/**
 * Writes to standard output unless a file is named. Classes without a weight are named on the standard error output.
 */
export const pfu: Comando = async ({ pool, args, complain }) => {
  const { mese, pesi, file } = readArguments(args);
  const { csv, senzaPeso } = await exportVenduto(pool, mese, pesi, () => {});
  try {
    await pipeline(csv, await openUscita(file));
  } catch (error) {
    throw asWriteFault(error);
  }
  if (senzaPeso.length > 0)
    complain(
      `Senza chili: ${senzaPeso.map((classe) => classe || 'senza settore').join(', ')}. Dire il peso di un pezzo con --pesi.`,
    );
  return 0;
};

function readArguments(args: string[]): { mese: string; pesi: Map<string, number>; file: string | undefined } {
  const text = { type: 'string' } as const;
  const options = { mese: text, pesi: text, file: text } as const;
  const { mese, pesi = '', file } = readOptions({ args, options }, USO).values;
  if (mese === undefined || !/^20\d\d-(0[1-9]|1[0-2])$/.test(mese)) throw new SetupError(USO);
  const voci = pesi.split('|').filter((voce) => voce !== '');
  return { mese, file, pesi: new Map(voci.map(readPeso)) };
}

/** `VETTURA:8,5`: the weight of a piece in kilograms. */
function readPeso(voce: string): [string, number] {
  const [classe = '', scritto = ''] = voce.split(':');
  const chili = Number(scritto.replace(',', '.'));
  if (!SETTORI.some((settore) => settore === classe) || !(chili > 0))
    throw new SetupError(`--pesi: «${voce}» non va. Scrivere VETTURA:8,5, con una classe tra ${SETTORI.join(', ')}.`);
  return [classe, chili];
}
