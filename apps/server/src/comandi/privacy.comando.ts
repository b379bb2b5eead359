/**
 * `npm run privacy -- esporta|cancella --cliente=…`: exports or erases a customer's data on his request (product.md §9
 * "Personal data").
 */
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { codeOf } from '../errore/code-of.ts';
import { eraseCliente, exportDati, findInteressato } from '../features/privacy/privacy.service.ts';
import { testi } from '../features/privacy/testi.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando, ComandoDeps } from './comando.ts';
import { readOptions } from './read-options.ts';
import { asWriteFault } from './uscita.ts';

interface Richiesta {
  readonly what: 'esporta' | 'cancella';
  readonly cliente: string;
  readonly file: string | undefined;
  readonly conferma: boolean;
}

const DONE = 0;
const NOT_CONFIRMED = 1;

export const privacy: Comando = async (deps) => {
  const { what, cliente, file, conferma } = readArguments(deps.args);
  const interessato = await findInteressato(deps, cliente);
  if (what === 'esporta') {
    if (file === undefined) await exportDati(deps, interessato, writeToOutput);
    else await exportToFile(deps, resolve(file), interessato);
    return DONE;
  }
  deps.complain(testi.chi(interessato.ragioneSociale, interessato.codice));
  const esito = await eraseCliente(deps, interessato, { conferma });
  for (const { nome, righe } of esito) deps.say(testi.riga(nome, righe));
  if (esito.length === 0) deps.complain(testi.giaCancellato);
  else deps.complain(conferma ? testi.cancellato : testi.serveConferma);
  return conferma || esito.length === 0 ? DONE : NOT_CONFIRMED;
};

/** The file is readable by its owner only, and never replaces another file. */
async function exportToFile(
  deps: ComandoDeps,
  file: string,
  interessato: Awaited<ReturnType<typeof findInteressato>>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? new SetupError(testi.fileEsiste(file)) : asWriteFault(error);
  });
  try {
    const righe = await exportDati(deps, interessato, async (text) => {
      await handle.appendFile(text);
    });
    deps.complain(testi.esportato(righe, file));
  } finally {
    await handle.close();
  }
}

/** Waits until the text has been written, so that a slow reader does not fill the memory. */
function writeToOutput(text: string): Promise<void> {
  return new Promise((done, fail) => process.stdout.write(text, (error) => (error ? fail(error) : done())));
}

function readArguments([what, ...args]: string[]): Richiesta {
  if (what !== 'esporta' && what !== 'cancella') throw new SetupError(testi.uso);
  const options = { cliente: { type: 'string' }, file: { type: 'string' }, conferma: { type: 'boolean' } } as const;
  const { cliente = '', file, conferma = false } = readOptions({ args, options }, testi.uso).values;
  // Each option belongs to one of the two actions and is refused with the other.
  if (what === 'esporta' ? conferma : file !== undefined) throw new SetupError(testi.uso);
  if (cliente.trim() === '') throw new SetupError(testi.manca);
  return { what, cliente: cliente.trim(), file: file === '' ? undefined : file, conferma };
}
