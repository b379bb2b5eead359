/** The browser's end of a server-sent event stream: it remembers its position and waits for events. */
import { PREFIX } from './test-app.ts';

export interface EventoRicevuto {
  nome: string;
  dati: unknown;
  id: number | null;
}

export interface EventReader {
  readonly status: number;
  readonly contentType: string | null;
  /** The next event with this name, including those received earlier; fails after ten seconds. */
  next(nome: string): Promise<EventoRicevuto>;
  /** Events received and not yet read. */
  waiting(): EventoRicevuto[];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const PATIENCE_MS = 10_000;

export async function openEvents(
  origin: string,
  path: string,
  { token, lastEventId }: { token: string | null; lastEventId?: number },
): Promise<EventReader> {
  const abort = new AbortController();
  const answer = await fetch(`${origin}${PREFIX}${path}`, {
    signal: abort.signal,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const received: EventoRicevuto[] = [];
  const waiters = new Set<() => void>();
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      received.push(...blocks.flatMap(parseBlock));
      waiters.forEach((wake) => wake());
    }
  };
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    next: (nome) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const index = received.findIndex((evento) => evento.nome === nome);
          const [found] = index < 0 ? [] : received.splice(index, 1);
          if (found === undefined) return;
          clearTimeout(timer);
          waiters.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => reject(new Error(`no event ${nome}`)), PATIENCE_MS);
        waiters.add(look);
        look();
      }),
    waiting: () => [...received],
    ended: read().catch(() => {}),
    close: () => abort.abort(),
  };
}

/** Comments and `retry` are not events. */
function parseBlock(block: string): EventoRicevuto[] {
  const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w*: /, '')]));
  const [nome, dati, id] = [fields.get('event'), fields.get('data'), fields.get('id')];
  if (nome === undefined || dati === undefined) return [];
  return [{ nome, dati: JSON.parse(dati), id: id === undefined ? null : Number(id) }];
}
