/** Explains in plain Italian, for the programmer, why a call was refused. */

interface Chiamata {
  readonly stato: number;
  readonly risposta: string;
}

interface Problema {
  readonly detail?: unknown;
  readonly errori?: readonly { readonly campo?: unknown; readonly messaggio?: unknown }[];
}

/**
 * The answer's own sentence with its text for each field; for EDIWheel, which refuses with status 200, its first error.
 * Null for success.
 */
export function spiegazione({ stato, risposta }: Chiamata): string | null {
  const ediwheel = /ErrorText"?[>:]\s*"?([^<"]+)/.exec(risposta)?.[1];
  if (stato < 400) return ediwheel ?? null;
  const { detail, errori = [] } = read(risposta);
  const campi = errori.map(({ campo, messaggio }) => `${String(campo)}: ${String(messaggio)}`);
  return [typeof detail === 'string' ? detail : `La chiamata è stata rifiutata (${stato}).`, ...campi].join(' ');
}

/** A truncated answer is not valid JSON. */
function read(risposta: string): Problema {
  try {
    const parsed: unknown = JSON.parse(risposta);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
