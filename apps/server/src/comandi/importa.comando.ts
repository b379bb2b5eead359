/** `npm run importa -- articoli.csv`: imports files of the ERP, with the product running or stopped (product.md §5). */
import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MODI_IMPORTAZIONE, TIPI_IMPORTAZIONE } from '@battistrada/contract/porta-importazioni';
import { z } from 'zod';
import { DomainError } from '../errore/domain-error.ts';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import { byTipo, findTipoByNome } from '../features/importazione/tipi/tipi.service.ts';
import { percorsoEsito, receiveFile, runNow, type Progresso } from '../features/importazione/importazione.service.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando, ComandoDeps } from './comando.ts';
import { checkOptions, readOptions } from './read-options.ts';

const USO =
  'Si usa così: npm run importa -- [--tipo=articoli] [--modo=aggiorna|completo] [--controlla] [--mappa=nome] [--forza] [--si] <file o cartella>…';

const richiesta = z.object({
  tipo: z.enum(TIPI_IMPORTAZIONE, `--tipo è uno tra ${TIPI_IMPORTAZIONE.join(', ')}`).optional(),
  modo: z.enum(MODI_IMPORTAZIONE, '--modo è aggiorna oppure completo').default('aggiorna'),
  controlla: z.boolean().default(false),
  mappa: z.string().optional(),
  forza: z.boolean().default(false),
  si: z.boolean().default(false),
});
type Opzioni = z.infer<typeof richiesta>;

/** The result of a file: 0 all rows applied, 1 some refused or waiting, 2 nothing applied. */
type Fine = 0 | 1 | 2;

/** Imports files one after the other, those of a folder in the order in which they depend on each other. */
export const importa: Comando = async (deps) => {
  const { opzioni, percorsi } = readArguments(deps.args);
  const fini: Fine[] = [];
  const { files, saltati } = await listFiles(percorsi);
  for (const percorso of saltati) deps.say(`${percorso}: saltato, non è un file di dati.`);
  if (files.length === 0) deps.complain('Non c’è nessun file di dati da importare.');
  for (const percorso of files) fini.push(await importFile(deps, percorso, opzioni));
  if (fini.every((fine) => fine === 2)) return 2;
  return fini.every((fine) => fine === 0) ? 0 : 1;
};

async function importFile(deps: ComandoDeps, percorso: string, opzioni: Opzioni): Promise<Fine> {
  const { say, complain } = deps;
  const importDeps = importazioneDepsOf(deps);
  const file = await open(percorso).catch(() => null);
  if (file === null) {
    complain(`${percorso}: non si può leggere.`);
    return 2;
  }
  const { mtime } = await file.stat();
  const iniziata = deps.clock.now();
  let isNota = false;
  const receive = async () => {
    const ricevuta = await receiveFile(importDeps, file.createReadStream(), {
      tipo: opzioni.tipo ?? null,
      modo: opzioni.modo,
      controlla: opzioni.controlla,
      forza: opzioni.forza,
      mappa: opzioni.mappa ?? null,
      nomeFile: percorso,
      dataFile: mtime,
      porta: 'comando',
      chiaveId: null,
      confermata: opzioni.si,
    });
    isNota = ricevuta.ricevuta < iniziata && ricevuta.stato !== 'in_attesa_conferma';
    return ricevuta;
  };
  try {
    const fatta = await runNow(importDeps, receive, createProgress(percorso, complain));
    if (isNota) say(`${percorso}: già importato, ecco il risultato di allora (--forza lo rifà).`);
    say(
      `${percorso}: ${fatta.tipo ?? '?'}, ${fatta.stato}; righe ${fatta.righe}, applicate ${fatta.applicate}, invariate ${fatta.invariate}, ` +
        `rifiutate ${fatta.rifiutate}, in attesa ${fatta.inAttesa}, avvisi ${fatta.avvisi}` +
        `${fatta.tolte > 0 ? `, tolte ${fatta.tolte}` : ''} (${((fatta.durataMs ?? 0) / 1_000).toFixed(1)} s)`,
    );
    if (fatta.motivo !== null) complain(`${percorso}: ${fatta.motivo}`);
    if (fatta.stato === 'in_attesa_conferma')
      complain('Per applicarlo ugualmente: di nuovo lo stesso comando con --si.');
    say(`Esito: ${percorsoEsito(importDeps, fatta.id)}`);
    if (fatta.stato === 'respinto' || fatta.stato === 'in_attesa_conferma') return 2;
    // A check that the guard would hold has something to complain of.
    return fatta.rifiutate + fatta.inAttesa > 0 || fatta.motivo !== null ? 1 : 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    complain(`${percorso}: ${error.message}`);
    return 2;
  } finally {
    await file.close();
  }
}

/** A progress bar on a terminal, a line each second elsewhere. */
function createProgress(percorso: string, complain: (line: string) => void): Progresso {
  let ultima = performance.now();
  return (fatte, righe) => {
    if (performance.now() - ultima < (process.stderr.isTTY ? 100 : 1_000)) return;
    ultima = performance.now();
    if (!process.stderr.isTTY)
      complain(`${percorso}: ${fatte === 0 ? `righe lette: ${righe}` : `righe fatte: ${fatte} di ${righe}`}`);
    else {
      const parte = righe === 0 ? 0 : Math.round((fatte / righe) * 30);
      process.stderr.write(
        `\r[${'#'.repeat(parte)}${' '.repeat(30 - parte)}] ${fatte}/${righe}${fatte === righe ? '\n' : ''}`,
      );
    }
  };
}

function readArguments(args: string[]): { opzioni: Opzioni; percorsi: string[] } {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { tipo: text, modo: text, controlla: flag, mappa: text, forza: flag, si: flag } as const;
  const { values, positionals } = readOptions({ args, options, allowPositionals: true }, USO);
  const opzioni = checkOptions(richiesta, values);
  if (positionals.length === 0) throw new SetupError(USO);
  return { opzioni, percorsi: positionals };
}

/**
 * Endings of data files. Other files of a folder (a note, a picture) are skipped. A file named after a kind, such as
 * `ARTICOLI`, needs no ending.
 */
const DATI = /\.(csv|txt|tsv|tab|dat|ndjson|jsonl|json|xlsx?|xml|p7m|zip|pdf)(\.gz)?$/i;

/** A file that is named is always taken. From a folder only data files are taken, in the order of their kinds. */
async function listFiles(percorsi: readonly string[]): Promise<{ files: string[]; saltati: string[] }> {
  const files: string[] = [];
  const saltati: string[] = [];
  for (const percorso of percorsi) {
    const info = await stat(percorso).catch(() => {
      throw new SetupError(`${percorso}: non c’è.`);
    });
    if (!info.isDirectory()) {
      files.push(percorso);
      continue;
    }
    const voci = await readdir(percorso, { withFileTypes: true });
    const visibili = voci.filter(({ name }) => !name.startsWith('.') && !name.endsWith('esito.csv'));
    const isDati = (voce: Dirent): boolean =>
      !voce.isDirectory() && (DATI.test(voce.name) || findTipoByNome(voce.name) !== null);
    const nomiOf = (trovate: readonly Dirent[]): string[] => trovate.map(({ name }) => name);
    files.push(...byTipo(nomiOf(visibili.filter(isDati))).map((nome) => join(percorso, nome)));
    saltati.push(...nomiOf(visibili.filter((voce) => !isDati(voce))).map((nome) => join(percorso, nome)));
  }
  return { files, saltati };
}
