/** Runs in a worker thread: draws one document, so that the server's event loop never waits for a PDF. */
export interface Incarico {
  /** Address of the module whose `draw` makes the document. */
  readonly layout: string;
  readonly dati: unknown;
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
