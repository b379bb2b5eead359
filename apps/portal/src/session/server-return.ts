/**
 * Decides what happens when the code of a screen did not load: a server that answers has newer code, otherwise the
 * portal waits for it.
 */

export interface ServerReturnDeps {
  /** True when the server answers at all. */
  readonly hasServer: () => Promise<boolean>;
  /** Shows that there is no network; returns a function that removes the message. */
  readonly showOffline: () => () => void;
  /** Resolves when it may be worth asking again. */
  readonly pause: () => Promise<void>;
}

/** Resolves with true when the server answers, with false when the user has left the screen. */
export async function waitForServer(
  { hasServer, showOffline, pause }: ServerReturnDeps,
  isWanted: () => boolean,
): Promise<boolean> {
  if (await hasServer()) return isWanted();
  if (!isWanted()) return false;
  const hide = showOffline();
  do await pause();
  while (isWanted() && !(await hasServer()));
  hide();
  return isWanted();
}

/** Interval of the requests, because the browser does not always notice that the network is back. */
const ASK_EVERY_MS = 4_000;

/** Waits until the browser reports a network, or for some seconds. */
export function pauseForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ASK_EVERY_MS);
    addEventListener('online', done);
  });
}
