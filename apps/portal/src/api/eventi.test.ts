// @vitest-environment jsdom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installEventSource } from '../test/fake-event-source.ts';
import type { EventiPortale } from '@battistrada/contract/avvisi';
import { listenEventi } from './eventi.ts';

/** The used part of Web Locks: one holder of a name, the others wait in order. */
function createLocks() {
  const held = new Set<string>();
  const waiting: { nome: string; start: () => void }[] = [];
  return {
    async request(
      nome: string,
      { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      run: (lock: object | null) => Promise<unknown>,
    ) {
      if (ifAvailable && held.has(nome)) return run(null);
      if (held.has(nome)) {
        await new Promise<void>((resolve, reject) => {
          waiting.push({ nome, start: resolve });
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      }
      held.add(nome);
      const result = await run({ name: nome });
      held.delete(nome);
      waiting.shift()?.start();
      return result;
    },
  };
}

let eventi: ReturnType<typeof installEventSource>;
let ends: (() => void)[] = [];
beforeEach(() => {
  eventi = installEventSource();
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
});

/** A tab that listens, with the events it received. */
function openTab(nome: string, address: string) {
  const heard: string[] = [];
  const end = listenEventi<EventiPortale>({
    eventi: ['pronto', 'messaggio', 'letti', 'avvisi', 'fine'],
    nome,
    address: () => address,
    ascolto: { avvisi: () => heard.push('avvisi'), fine: () => heard.push('fine') },
    onFollow: () => heard.push('segue'),
  });
  ends.push(end);
  return { heard, end };
}

it('all tabs of a user share one connection and receive the same events', async () => {
  const prima = openTab('di.1', '/prima');
  await vi.waitFor(() => expect(eventi.urls()).toEqual(['/prima']));
  const seconda = openTab('di.1', '/seconda');
  await vi.waitFor(() => expect(seconda.heard).toEqual(['segue']));
  eventi.emit('avvisi');
  await vi.waitFor(() => expect(seconda.heard).toEqual(['segue', 'avvisi']));
  expect(prima.heard).toEqual(['avvisi']);
  expect(eventi.urls()).toEqual(['/prima']);

  // The next tab continues after its own last event.
  prima.end();
  await vi.waitFor(() => expect(eventi.urls()).toEqual(['/prima', '/seconda']));
  eventi.emit('avvisi');
  expect(seconda.heard).toEqual(['segue', 'avvisi', 'avvisi']);
  expect(prima.heard).toEqual(['avvisi']);
});

it('two users never share a connection', async () => {
  openTab('di.1', '/uno');
  openTab('di.2', '/due');
  await vi.waitFor(() => expect(eventi.urls()).toEqual(['/uno', '/due']));
});

it('another tab takes the connection over when the server ends it', async () => {
  openTab('di.1', '/prima');
  await vi.waitFor(() => expect(eventi.urls()).toHaveLength(1));
  const seconda = openTab('di.1', '/seconda');
  await vi.waitFor(() => expect(seconda.heard).toEqual(['segue']));
  eventi.emit('fine');
  await vi.waitFor(() => expect(eventi.urls()).toEqual(['/prima', '/seconda']));
});

it('each tab opens its own connection when the tabs cannot coordinate', () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab('di.1', '/prima');
  openTab('di.1', '/seconda');
  expect(eventi.urls()).toEqual(['/prima', '/seconda']);
});
