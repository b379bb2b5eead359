import { DomainError } from '../errore/domain-error.ts';

/**
 * The result of decoding a user's image. Whatever the decoder throws is a fault of the file, so it becomes
 * FORMATO_NON_ACCETTATO with this sentence. Nothing but the decoder's own work belongs into `decode`.
 */
export async function orRefuse<T>(messaggio: string, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw new DomainError('FORMATO_NON_ACCETTATO', messaggio);
  }
}
