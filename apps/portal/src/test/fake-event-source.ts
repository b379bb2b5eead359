/** Server-sent events in a test: the opened connections, and the events over the last one. */
import { vi } from 'vitest';

export function installEventSource() {
  const opened: FakeEventSource[] = [];
  class FakeEventSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }
    close(): void {
      this.readyState = FakeEventSource.CLOSED;
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource);
  return {
    urls: () => opened.map(({ url }) => url),
    isOpen: () => opened.at(-1)?.readyState === 1,
    emit(nome: string, data: unknown = {}): void {
      opened.at(-1)?.dispatchEvent(new MessageEvent(nome, { data: JSON.stringify(data) }));
    },
  };
}
