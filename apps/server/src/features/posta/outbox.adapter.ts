/**
 * Mail of the demo: nothing is sent; every message is a line of `DATA_DIR/outbox/mail.ndjson` and is named in the log
 * (product.md §1).
 */
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Posta } from '../../ports/posta.ts';

/** Each line is appended in one write, because several processes may share the file. */
export function openOutbox(dataDir: string, clock: Clock, log: Log): Posta {
  const file = join(dataDir, 'outbox', 'mail.ndjson');
  return {
    async send({ to, subject, text }) {
      await mkdir(dirname(file), { recursive: true });
      const line = { at: clock.now().toISOString(), to, subject, text };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      // The file contains the recipient; the log does not.
      log.info({ subject, file }, 'mail written to the outbox');
    },
  };
}
