/** Why a call of a program was refused, in plain Italian for who has to mend it. */

interface Chiamata {
  readonly stato: number;
  readonly risposta: string;
}

interface Problema {
  readonly detail?: unknown;
  readonly errori?: readonly { readonly campo?: unknown; readonly messaggio?: unknown }[];
}

/** The answer's own sentence and what it says of each field; for EDIWheel, which refuses in an answer of 200, its first error. Null for success. */
export function spiegazione({ stato, risposta }: Chiamata): string | null {
  const ediwheel = /ErrorText"?[>:]\s*"?([^<"]+)/.exec(risposta)?.[1];
  if (stato < 400) return ediwheel ?? null;
  const { detail, errori = [] } = read(risposta);
  const campi = errori.map(({ campo, messaggio }) => `${String(campo)}: ${String(messaggio)}`);
  return [typeof detail === 'string' ? detail : `La chiamata è stata rifiutata (${stato}).`, ...campi].join(' ');
}

/** A cut answer is no JSON any more. */
function read(risposta: string): Problema {
  try {
    const parsed: unknown = JSON.parse(risposta);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
