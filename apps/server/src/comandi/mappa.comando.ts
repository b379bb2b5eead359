/**
 * `npm run mappa -- mappa.json`: maps the columns of a program's files to ours (integration.md §1.1 "Mapping
 * profiles").
 */
import { readFile } from 'node:fs/promises';
import { mappaPorta } from '@battistrada/contract/porta-importazioni.schema';
import { listMappe, readTestata, removeMappa, saveMappa } from '../features/importazione/mappe.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando, ComandoDeps } from './comando.ts';
import { readOptions } from './read-options.ts';

const USO =
  'Si usa così: npm run mappa -- [--esempio=file.csv] mappa.json, oppure --elenco, oppure --elimina=nome. ' +
  'In mappa.json: {"nome": "gestionale", "tipo": "articoli", "colonne": {"Cod. Art.": "codice"}, "valori": {"stagione": {"EST": "estiva"}}}';

/**
 * Saves, lists or deletes profiles. `--esempio` names a file of the program: files with its header then find the
 * profile by themselves.
 */
export const mappa: Comando = async (deps) => {
  const { values, positionals } = readArguments(deps.args);
  if (values.elenco === true) {
    for (const { nome, tipo } of await listMappe(deps)) deps.say(`${nome} (${tipo})`);
    return 0;
  }
  if (values.elimina !== undefined) {
    await removeMappa(deps, values.elimina);
    return 0;
  }
  const [percorso] = positionals;
  if (percorso === undefined) throw new SetupError(USO);
  await save(deps, percorso, values.esempio);
  return 0;
};

async function save(deps: ComandoDeps, percorso: string, esempio: string | undefined): Promise<void> {
  const letta = mappaPorta.safeParse(await readJson(percorso));
  if (!letta.success) {
    throw new SetupError(letta.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  const testata = esempio === undefined ? (letta.data.testata ?? null) : await readTestata(esempio);
  const { nome, tipo } = await saveMappa(deps, { ...letta.data, testata });
  deps.say(`Mappa «${nome}» per ${tipo} salvata.`);
}

async function readJson(percorso: string): Promise<unknown> {
  const text = await readFile(percorso, 'utf8').catch(() => {
    throw new SetupError(`${percorso}: non c’è.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new SetupError(`${percorso}: non è JSON. ${USO}`);
  }
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { elenco: { type: 'boolean' }, elimina: text, esempio: text } as const;
  return readOptions({ args, options, allowPositionals: true }, USO);
}
