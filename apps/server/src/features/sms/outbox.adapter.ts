/**
 * Text messages of the demo: nothing is sent; each is a line of `DATA_DIR/outbox/sms.ndjson` and is named in the log
 * (product.md §1).
 */
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Sms } from '../../ports/sms.ts';

export interface OutboxOptions {
  readonly dataDir: string;
  /** True when the log contains the text: for a demo only, because it contains a code that opens an account. */
  readonly demo: boolean;
}

/** Each line is appended in one write, because several processes may share the file. */
export function openOutbox({ dataDir, demo }: OutboxOptions, clock: Clock, log: Log): Sms {
  const file = join(dataDir, 'outbox', 'sms.ndjson');
  return {
    async send({ to, text }) {
      await mkdir(dirname(file), { recursive: true });
      const line = { at: clock.now().toISOString(), to, text };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      log.info(demo ? { text, file } : { file }, 'text message written to the outbox');
    },
  };
}
