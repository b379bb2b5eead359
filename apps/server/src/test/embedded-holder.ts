/** A process that keeps an embedded database running, for tests that kill it. It prints one line of JSON when ready. */
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url, pid, stop } = await startEmbeddedPostgres({
  dataDir,
  log: { debug: () => {}, warn: () => {} },
});
process.stdout.write(`${JSON.stringify({ url, serverPid: pid() })}\n`);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
