import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownProduct } from './product-address.ts';

interface Messaggio {
  readonly to: string;
  readonly text: string;
}

/** The last SMS to a number; throws when there is none. */
export function lastSms(to: string): string {
  const sent = lastOf('sms', (sms) => sms.to === to);
  if (sent === null) throw new Error(`no SMS to ${to}`);
  return sent.text;
}

/** The text of the last mail to an address; null when there is none. */
export function lastMail(to: string): string | null {
  return lastOf('mail', (mail) => mail.to === to)?.text ?? null;
}

function lastOf(kind: 'sms' | 'mail', isIt: (messaggio: Messaggio) => boolean): Messaggio | null {
  const lines = read(join(ownProduct().dataDir, 'outbox', `${kind}.ndjson`))
    .trim()
    .split('\n');
  const sent = lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Messaggio]));
  return sent.findLast(isIt) ?? null;
}

/** Before the file exists nothing was sent. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
