/** Mail of the demo: nothing leaves, every message is a line of `DATA_DIR/outbox/mail.ndjson` and is told in the log (product.md §1). */
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Posta } from '../../ports/posta.ts';

/** Lines are appended in one write each: several processes may share the file. */
export function openOutbox(dataDir: string, clock: Clock, log: Log): Posta {
  const file = join(dataDir, 'outbox', 'mail.ndjson');
  return {
    async send({ to, subject, text }) {
      await mkdir(dirname(file), { recursive: true });
      const line = { at: clock.now().toISOString(), to, subject, text };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      // The file says whom it is to; no log does.
      log.info({ subject, file }, 'mail written to the outbox');
    },
  };
}
