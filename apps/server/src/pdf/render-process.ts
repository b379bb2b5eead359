/**
 * Runs in a process of its own and draws one document at a time, so that the server neither waits for a PDF nor keeps
 * its memory.
 */
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { openFoglio } from './foglio.ts';

/** A lower priority, so that searches and orders come first on a busy machine. */
const NICE = 5;
setPriority(NICE);

export interface Incarico {
  /** Address of the module whose `draw` makes the document. */
  readonly layout: string;
  readonly dati: unknown;
}

/** Letters of most documents. The fonts look each of them up once. */
const LETTERE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz àèéìòù 0123456789 €.,:·/()"’× %';

/**
 * Loads a layout and the fonts, and draws sheets that are thrown away, so that the first requested document takes
 * hardly longer than the next.
 */
export async function prepare({ layout }: Pick<Incarico, 'layout'>): Promise<void> {
  await import(layout);
  for (let sheet = 0; sheet < 3; sheet += 1) {
    const foglio = await openFoglio({ titolo: '', autore: '', creato: new Date(0), piede: LETTERE });
    for (const carattere of ['normale', 'forte'] as const) {
      for (const parola of LETTERE.split(' ')) foglio.write(parola, 0, 0, 200, { carattere });
      for (const cifre of [false, true]) foglio.write(LETTERE, 0, 0, 200, { carattere, cifre, allinea: 'right' });
    }
    foglio.tabella({ colonne: [{ titolo: LETTERE, quota: 1 }], righe: [[LETTERE]] });
    await foglio.finish();
  }
  // The process ends by a signal, which would not write the cache.
  flushCompileCache();
}

type Draw = (dati: unknown) => Promise<Uint8Array>;

export async function render({ layout, dati }: Incarico): Promise<Uint8Array> {
  const module: unknown = await import(layout);
  if (!isLayout(module)) throw new Error(`${layout} exports no draw()`);
  return module.draw(dati);
}

function isLayout(module: unknown): module is { draw: Draw } {
  return typeof module === 'object' && module !== null && 'draw' in module && typeof module.draw === 'function';
}
