import { STATUS_OF, type CodiceErrore, type ErroreCampo, type ErroreWire } from '@battistrada/contract/errori';

/**
 * An expected refusal: `codice` decides the status (contract/errori.ts), `message` is the Italian sentence for the user.
 * Thrown by services, turned into the error form of the wire by the error handler.
 */
export class DomainError extends Error {
  readonly codice: CodiceErrore;
  readonly errori: readonly ErroreCampo[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    codice: CodiceErrore,
    message: string,
    { errori = [], headers = {} }: { errori?: readonly ErroreCampo[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.codice = codice;
    this.errori = errori;
    this.headers = headers;
  }

  get status(): number {
    return STATUS_OF[this.codice];
  }

  toWire(): ErroreWire {
    const { message: Message, codice, errori } = this;
    return errori.length === 0 ? { Message, codice } : { Message, codice, errori: [...errori] };
  }
}

const MS_A_MINUTE = 60_000;

/**
 * Refuses (TROPPI_TENTATIVI) while a limit has to be waited for; `ms` null: there is nothing to wait for. The sentence is given the
 * wait in words.
 */
export function refuseUntil(ms: number | null, message: (attesa: string) => string): void {
  if (ms === null) return;
  const minuti = Math.ceil(ms / MS_A_MINUTE);
  throw new DomainError('TROPPI_TENTATIVI', message(minuti === 1 ? 'un minuto' : `${minuti} minuti`), {
    headers: { 'retry-after': String(Math.ceil(ms / 1_000)) },
  });
}
