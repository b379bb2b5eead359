import type { CodiceErrore, ErroreCampo } from '@battistrada/contract/errori';

/**
 * An expected refusal: `codice` decides the status (contract/errori.ts), `message` is the Italian sentence for the
 * user. Thrown by services; `http/error-form.ts` gives it the form of the wire.
 */
export class DomainError extends Error {
  readonly codice: CodiceErrore;
  readonly errori: readonly ErroreCampo[];
  /** How long to wait before a retry; null when waiting does not help. */
  readonly attesaMs: number | null;

  constructor(
    codice: CodiceErrore,
    message: string,
    { errori = [], attesaMs = null }: { errori?: readonly ErroreCampo[]; attesaMs?: number | null } = {},
  ) {
    super(message);
    this.codice = codice;
    this.errori = errori;
    this.attesaMs = attesaMs;
  }
}

/** The refusal of one field, named as our types name it: RICHIESTA_NON_VALIDA with the sentence beside the field. */
export function malformed(campo: string, messaggio: string): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo, messaggio }] });
}
