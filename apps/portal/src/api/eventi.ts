/**
 * The live connection to the server (server-sent events). The browser reconnects by itself and says what it had last; when the server
 * ends the connection for good, or while nobody looks at the tab, it is opened anew later, and `dopo` says where to go on from.
 *
 * One tab in view holds it for all tabs of the same user and passes on what arrives: a browser opens only six connections to a server
 * over HTTP/1.1, and one that every tab held would leave the seventh nothing to load its page by. Where the browser cannot agree among
 * its tabs (no Web Locks, as outside a secure context) each tab in view holds its own.
 */

type Ascolto<Eventi> = { readonly [E in keyof Eventi]?: (data: Eventi[E]) => void };

interface Arrivo<Eventi> {
  readonly nome: keyof Eventi & string;
  readonly data: string;
}

/** `Eventi`: the data of each event by its name; `fine` says that the session is over. */
export interface EventiDeps<Eventi> {
  readonly eventi: readonly (keyof Eventi & string)[];
  /** A tab out of view listens too: its title counts what is unread. */
  readonly isHeardHidden?: boolean;
  /** The tabs of the same user share one connection under this name. */
  readonly nome: string;
  readonly address: () => string;
  readonly ascolto: Ascolto<Eventi>;
  /** From now on another tab passes events on; earlier ones may have been missed, and `address` is not used. */
  readonly onFollow: () => void;
}

const RIPROVA_MS = 30_000;

/** Listens, and calls back by the event's name. Returns a function that ends it. */
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
  /** Holds the connection; `onEnd` when the server has ended it for good. */
  const connect = (onEnd: (isRetried: boolean) => void): EventSource => {
    const source = new EventSource(address());
    for (const evento of eventi) {
      source.addEventListener(evento, ({ data }: MessageEvent<string>) => {
        deliver(ascolto, { nome: evento, data });
        channel?.postMessage({ nome: evento, data } satisfies Arrivo<Eventi>);
        // The session is over: the next call of any screen says so.
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
    // A tab out of view hears nothing; in view again it continues after the last event that it has.
    if (!isOut()) deliver(ascolto, data);
  });
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
    channel?.close();
  };
}

/**
 * Runs `hold` while no other tab does, until `signal`. `onFollow` when another one does by now.
 */
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
  try {
    callBack(ascolto, nome, data);
  } catch {
    // The message does not come from our server but from a proxy.
  }
}

function callBack<Eventi, E extends keyof Eventi>(ascolto: Ascolto<Eventi>, nome: E, data: string): void {
  ascolto[nome]?.(JSON.parse(data) as Eventi[E]);
}
