import { Piscina } from 'piscina';

/** Makes PDF documents beside the event loop. */
export interface PdfRenderer {
  /**
   * The document that `draw` of a layout module (`*.pdf.ts`) makes of its data. The data is copied to the worker: plain values,
   * dates included.
   */
  render: <D>(layout: URL, dati: D) => Promise<Buffer>;
  /** A document of this layout will be asked for soon: the worker, should there be none, starts now and loads all that it takes. */
  prepare: (layout: URL) => void;
  /** Ends the worker; documents under way are lost. */
  close: () => Promise<void>;
}

/** A worker costs some 60 MB with its fonts: one, there while it is wanted. */
const IDLE_MS = 60_000;
/**
 * What its heap may come to, in MB. Left to itself it lets garbage lie as if it had the whole machine. A table of 2,000 rows, four times
 * the longest order, takes less than 64; what takes more fails alone, and the next document has a worker again.
 */
const HEAP = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 96 };
/** More waiting documents than this are refused with an error instead of piling up. */
const MAX_QUEUE = 200;

export function createPdfRenderer(): PdfRenderer {
  const workers = new Piscina<unknown, Uint8Array>({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_QUEUE,
    resourceLimits: HEAP,
  });
  return {
    render: async (layout, dati) => Buffer.from(await workers.run({ layout: layout.href, dati }, { name: 'render' })),
    prepare(layout) {
      if (workers.threads.length > 0) return;
      // What goes wrong here goes wrong again where somebody waits for it.
      workers.run({ layout: layout.href }, { name: 'prepare' }).catch(() => {});
    },
    close: () => workers.destroy(),
  };
}
