import Tinypool from 'tinypool';

/**
 * Makes PDF documents in a process of its own. A thread would do the same beside the event loop, but what a thread has taken the server's
 * process keeps: 100 MB more after a hundred documents (`bench/memoria.ts`).
 */
export interface PdfRenderer {
  /**
   * The document that `draw` of a layout module (`*.pdf.ts`) makes of its data. The data is copied to the process: plain values,
   * dates included.
   */
  render: <D>(layout: URL, dati: D) => Promise<Buffer>;
  /** A document of this layout will be asked for soon: the process, should there be none, starts now and loads all that it takes. */
  prepare: (layout: URL) => void;
  /** Ends the process; documents under way are lost. */
  close: () => Promise<void>;
}

/** The process costs some 110 MB with its fonts: one, there while it is wanted. */
const IDLE_MS = 60_000;
/**
 * What its heap may come to, in MB. Left to itself it lets garbage lie as if it had the whole machine. A table of 2,000 rows, four times
 * the longest order, takes less than 64; what takes more fails alone, and the next document has a process again.
 */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4'];
/** More waiting documents than this are refused with an error instead of piling up. */
const MAX_QUEUE = 200;

export function createPdfRenderer(): PdfRenderer {
  const processes = new Tinypool({
    filename: new URL('./render-process.ts', import.meta.url).href,
    runtime: 'child_process',
    // Dates and buffers travel as they are.
    serialization: 'advanced',
    execArgv: HEAP,
    // None of the product's settings: what draws a document needs no password. One arena of memory, for one thread that works.
    env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '1', ...compileCache() },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_QUEUE,
  });
  return {
    async render(layout, dati) {
      const file: unknown = await processes.run({ layout: layout.href, dati }, { name: 'render' });
      if (!(file instanceof Uint8Array)) throw new Error(`${layout.href} made no document`);
      return Buffer.from(file);
    },
    prepare(layout) {
      if (processes.threads.length > 0) return;
      // What goes wrong here goes wrong again where somebody waits for it.
      processes.run({ layout: layout.href }, { name: 'prepare' }).catch(() => {});
    },
    close: () => processes.destroy(),
  };
}

/** Where compiled modules are kept, if they are: the process reads them as the server does. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
