/**
 * The live connection to the server (server-sent events). The browser reconnects by itself and names the last event it
 * received. When the server ends the connection for good, or while the tab is out of view, it is opened again later,
 * and `dopo` tells where to continue.
 *
 * One visible tab holds the connection for all tabs of the same user and passes events on: over HTTP/1.1 a browser
 * opens only six connections to a server, so with a connection for each tab the seventh tab could not load its page.
 * When the tabs cannot agree (without Web Locks, as outside a secure context), each visible tab holds its own
 * connection.
 */

type Ascolto<Eventi> = { readonly [E in keyof Eventi]?: (data: Eventi[E]) => void };

interface Arrivo<Eventi> {
  readonly nome: keyof Eventi & string;
  readonly data: string;
}

/** `Eventi`: the data of each event by its name; `fine` means that the session has ended. */
export interface EventiDeps<Eventi> {
  readonly eventi: readonly (keyof Eventi & string)[];
  /** True when a hidden tab listens too, for example to count unread messages in its title. */
  readonly isHeardHidden?: boolean;
  /** Tabs of the same user share one connection under this name. */
  readonly nome: string;
  readonly address: () => string;
  readonly ascolto: Ascolto<Eventi>;
  /** Called when another tab begins to pass events on. Earlier ones may have been missed, and `address` is not used. */
  readonly onFollow: () => void;
}

const RIPROVA_MS = 30_000;

/** Listens and calls back by the event's name. Returns a function that stops it. */
export function listenEventi<Eventi>({
  nome,
  eventi,
  isHeardHidden = false,
  address,
  ascolto,
  onFollow,
}: EventiDeps<Eventi>): () => void {
  const isOut = (): boolean => !isHeardHidden && document.visibilityState === 'hidden';
  const channel = 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(nome) : null;
  /** Ends this tab's turn, or its wait for one. */
  let leave = (): void => {};
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(retry);
    leave();
    leave = () => {};
  };
  /** Holds the connection; calls `onEnd` when the server has ended it for good. */
  const connect = (onEnd: (isRetried: boolean) => void): EventSource => {
    const source = new EventSource(address());
    for (const evento of eventi) {
      source.addEventListener(evento, ({ data }: MessageEvent<string>) => {
        deliver(ascolto, { nome: evento, data });
        channel?.postMessage({ nome: evento, data } satisfies Arrivo<Eventi>);
        // The session has ended; the next call of any screen reports it.
        if (evento === 'fine') onEnd(false);
      });
    }
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) onEnd(true);
    });
    return source;
  };
  const open = (): void => {
    close();
    if (isOut()) return;
    const turn = new AbortController();
    leave = () => turn.abort();
    const hold = (): Promise<void> =>
      new Promise((release) => {
        if (turn.signal.aborted) return release();
        const source = connect((isRetried) => {
          close();
          if (isRetried) retry = setTimeout(open, RIPROVA_MS);
        });
        turn.signal.addEventListener('abort', () => {
          source.close();
          release();
        });
      });
    if (channel === null) void hold();
    else void takeTurn(nome, turn.signal, hold, onFollow);
  };
  const onVisibility = (): void => {
    if (isOut()) close();
    else if (!isHeardHidden) open();
  };
  document.addEventListener('visibilitychange', onVisibility);
  channel?.addEventListener('message', ({ data }: MessageEvent<Arrivo<Eventi>>) => {
    // A hidden tab gets no events; when visible again it continues after its last event.
    if (!isOut()) deliver(ascolto, data);
  });
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
    channel?.close();
  };
}

/** Runs `hold` while no other tab does, until `signal` is aborted. Calls `onFollow` when another tab has the turn. */
async function takeTurn(
  nome: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
  onFollow: () => void,
): Promise<void> {
  const isFree = await navigator.locks.request(nome, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await hold();
    return true;
  });
  if (isFree || signal.aborted) return;
  onFollow();
  // The wait was aborted.
  await navigator.locks.request(nome, { signal }, hold).catch(() => {});
}

function deliver<Eventi>(ascolto: Ascolto<Eventi>, { nome, data }: Arrivo<Eventi>): void {
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    // It comes from a proxy, not from our server.
    return;
  }
  callBack(ascolto, nome, message);
}

function callBack<Eventi, E extends keyof Eventi>(ascolto: Ascolto<Eventi>, nome: E, message: unknown): void {
  ascolto[nome]?.(message as Eventi[E]);
}
