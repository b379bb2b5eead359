import { isRefusal, messaggioOf } from '../../../api/api-error.ts';

/** What is wrong with a file stands at its field; the sentence about the whole call only says that something is. */
export function messaggioFileOf(error: unknown, otherwise: string): string {
  const alCampo = isRefusal(error) ? error.errori[0]?.messaggio : undefined;
  return alCampo ?? messaggioOf(error, otherwise);
}
