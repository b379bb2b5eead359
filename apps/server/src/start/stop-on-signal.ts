import { messageOf } from '../errore/message-of.ts';

/**
 * After this time, and the wait of the settings, a running request is cut, because an orchestrator would soon kill the
 * process.
 */
const PATIENCE_MS = 10_000;

/** npm may pass on a Ctrl-C that the terminal has already sent: two signals within this time count as one. */
const SAME_SIGNAL_MS = 500;

/**
 * At the first SIGINT or SIGTERM runs `stop` and ends with exit code 0 (1 when it fails). A second signal, or the end
 * of the patience, ends at once; the embedded database then stops by itself. `begin` starts the same stop for other
 * reasons.
 */
export function stopOnSignal(
  stop: () => Promise<void>,
  say: (line: string) => void,
  waitMs: number,
): { begin: (exitCode: number) => void; hasBegun: () => boolean } {
  let stopping = false;
  let force = false;

  function begin(exitCode: number): void {
    if (stopping) return;
    stopping = true;
    setTimeout(() => (force = true), SAME_SIGNAL_MS).unref();
    setTimeout(() => process.exit(1), waitMs + PATIENCE_MS).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        say(`Arresto non riuscito: ${messageOf(error)}`);
        process.exit(1);
      },
    );
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (force) process.exit(1);
      if (stopping) return;
      say('Arresto in corso…');
      begin(0);
    });
  }
  return { begin, hasBegun: () => stopping };
}
