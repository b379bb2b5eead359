/**
 * One live connection to the server (server-sent events). The browser reconnects by itself and says what it had last; when the server
 * ends the connection for good, or while nobody looks at the tab, it is opened anew later, and `dopo` says where to go on from.
 */
import type { EventiPortale } from '@battistrada/contract/avvisi';

type Ascolto = { readonly [E in keyof EventiPortale]?: (data: EventiPortale[E]) => void };

const RIPROVA_MS = 30_000;

/** Opens it and calls back by the event's name. Returns the way to end it. */
export function listenEventi(address: () => string, ascolto: Ascolto): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = (): void => {
    close();
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(address());
    source = opened;
    for (const nome of ['pronto', 'messaggio', 'letti', 'avvisi', 'fine'] as const) {
      opened.addEventListener(nome, ({ data }: MessageEvent<string>) => {
        // The session is over: the next call of any screen says so.
        if (nome === 'fine') close();
        deliver(ascolto, nome, data);
      });
    }
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED && opened === source) retry = setTimeout(open, RIPROVA_MS);
    });
  };
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? close() : open());
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}

function deliver<E extends keyof EventiPortale>(ascolto: Ascolto, nome: E, data: string): void {
  try {
    ascolto[nome]?.(JSON.parse(data) as EventiPortale[E]);
  } catch {
    // Not of our server: a proxy's noise.
  }
}
