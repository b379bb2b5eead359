import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownProduct } from './product-address.ts';

interface Sms {
  readonly to: string;
  readonly text: string;
}

/** The last SMS that the product sent to a number; throws when there is none. */
export function lastSms(to: string): string {
  const lines = readFileSync(join(ownProduct().dataDir, 'outbox', 'sms.ndjson'), 'utf8')
    .trim()
    .split('\n');
  const sent = lines.map((line) => JSON.parse(line) as Sms).findLast((sms) => sms.to === to);
  if (sent === undefined) throw new Error(`no SMS to ${to}`);
  return sent.text;
}
