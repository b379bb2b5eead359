import { MINUTE_MS } from '@battistrada/domain/durata';
import Tinypool from 'tinypool';

/**
 * Makes PDF documents in a process of its own. A thread would keep the event loop free as well, but the server's
 * process keeps the memory that a thread has used: 100 MB more after a hundred documents (`bench/memoria.ts`).
 */
export interface PdfRenderer {
  /**
   * The document that `draw` of a layout module (`*.pdf.ts`) makes of the data. The data is copied to the process, so
   * it consists of plain values, including dates.
   */
  render: <D>(layout: URL, dati: D) => Promise<Buffer>;
  /**
   * Announces that a document of this layout will be requested soon: the process starts, if there is none, and loads
   * everything it needs.
   */
  prepare: (layout: URL) => void;
  /** Ends the process; its current documents are lost. */
  close: () => Promise<void>;
}

/** The process uses some 110 MB with its fonts, so there is only one, and it ends when it is idle. */
const IDLE_MS = MINUTE_MS;
/**
 * Maximum heap in MB. Without a limit the process keeps garbage as if it had the whole machine. A table of 2,000 rows,
 * four times the longest order, needs less than 64 MB. A document that needs more fails alone; the next one gets a new
 * process.
 */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4'];
/** Further documents are refused with an error instead of queueing. */
const MAX_QUEUE = 200;

export function createPdfRenderer(): PdfRenderer {
  const processes = new Tinypool({
    filename: new URL('./render-process.ts', import.meta.url).href,
    runtime: 'child_process',
    // Keeps dates and buffers as such.
    serialization: 'advanced',
    execArgv: HEAP,
    // The process gets none of the product's settings, because drawing needs no password. It works with one thread, so
    // one arena of memory is enough.
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
      // The same error will occur again in `render`, where a caller waits for it.
      processes.run({ layout: layout.href }, { name: 'prepare' }).catch(() => {});
    },
    close: () => processes.destroy(),
  };
}

/** The cache of compiled modules, if there is one: the process reads it as the server does. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
