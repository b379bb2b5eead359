/** Past this, and the wait that the settings ask for, a request still running is cut off: an orchestrator would kill us soon after. */
const PATIENCE_MS = 10_000;

/** Ctrl-C reaches the product twice when npm passes on what the terminal already sent: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;

/**
 * On the first SIGINT or SIGTERM runs `stop` and ends with exit code 0 (1 when it fails); a second one, or patience
 * running out, ends at once. The embedded database then stops by itself. `begin` is the same stop for other reasons.
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
        say(`Arresto non riuscito: ${error instanceof Error ? error.message : String(error)}`);
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
