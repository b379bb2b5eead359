import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditQueue, type EditState } from './edit-queue.ts';

type Edit = () => Promise<number>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const shown: number[] = [];
  const states: EditState[] = [];
  const refused: unknown[] = [];
  const client = new QueryClient();
  const queue = createEditQueue({
    // As `useMutation` does with a scope.
    sendInOrder: (edit: Edit) =>
      client
        .getMutationCache()
        .build(client, { scope: { id: 'a' }, mutationFn: edit })
        .execute(undefined),
    show: (answer) => void shown.push(answer),
    onState: (state) => states.push(state),
    onRefused: (error) => refused.push(error),
    canRetry: (error) => error instanceof TypeError,
  });
  return { queue, shown, states, refused };
}

const note = (log: unknown[], n: number) => async () => {
  log.push(n);
  return n;
};

describe('a queue of edits', () => {
  it('sends one edit after another and shows the last answer', async () => {
    const { queue, shown } = setUp();
    const log: string[] = [];
    const first = queue.send(async () => {
      log.push('first begins');
      await new Promise((resolve) => setTimeout(resolve, 100));
      log.push('first ends');
      return 1;
    });
    const second = queue.send(async () => {
      log.push('second begins');
      return 2;
    });
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([first, second]);
    expect(log).toEqual(['first begins', 'first ends', 'second begins']);
    expect(shown).toEqual([2]);
  });

  it('sends a typed value once, half a second after the last keystroke', async () => {
    const { queue, shown, states } = setUp();
    const log: unknown[] = [];
    queue.sendLater('servizi', note(log, 1));
    await vi.advanceTimersByTimeAsync(499);
    queue.sendLater('servizi', note(log, 12));
    await vi.advanceTimersByTimeAsync(499);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([log, shown]).toEqual([[12], [12]]);
    expect(states.at(0)).toEqual({ isPending: true, hasFailed: false });
    expect(states.at(-1)).toEqual({ isPending: false, hasFailed: false });
  });

  it('keeps edits of different names apart', async () => {
    const { queue } = setUp();
    const log: unknown[] = [];
    queue.sendLater('a', note(log, 1));
    await vi.advanceTimersByTimeAsync(300);
    queue.sendLater('b', note(log, 2));
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual([1]);
    await vi.advanceTimersByTimeAsync(300);
    expect(log).toEqual([1, 2]);
  });

  it('drops a cancelled edit', async () => {
    const { queue, states } = setUp();
    const log: unknown[] = [];
    queue.sendLater('a', note(log, 1));
    queue.sendLater('b', note(log, 2));
    expect(queue.cancel('a')).toBe(true);
    expect(queue.cancel('a')).toBe(false);
    expect(await queue.settle()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual([2]);
    expect(states.at(-1)?.isPending).toBe(false);
  });

  it('sends an edit at once in place of the waiting one of that name, and leaves the others waiting', async () => {
    const { queue } = setUp();
    const log: unknown[] = [];
    queue.sendLater('a', note(log, 1));
    queue.sendLater('b', note(log, 2));
    queue.sendNow('a', note(log, 3));
    await vi.advanceTimersByTimeAsync(499);
    expect(log).toEqual([3]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual([3, 2]);
  });

  it('sends waiting edits before the next click and before leaving the screen', async () => {
    const { queue } = setUp();
    const log: unknown[] = [];
    queue.sendLater('quantita', note(log, 1));
    await queue.send(note(log, 2));
    queue.sendLater('servizi', note(log, 3));
    expect(await queue.settle()).toBe(true);
    expect(log).toEqual([1, 2, 3]);
  });

  it('settles when the answer to the sent edits is shown', async () => {
    const order: string[] = [];
    const queue = createEditQueue({
      sendInOrder: (edit: Edit) => edit(),
      show: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        order.push('shown');
      },
    });
    queue.sendNow('a', () => Promise.resolve(1));
    const settled = queue.settle().then(() => order.push('settled'));
    await vi.advanceTimersByTimeAsync(100);
    await settled;
    expect(order).toEqual(['shown', 'settled']);
  });

  it('reports a refused edit and continues with the next', async () => {
    const { queue, refused, states, shown } = setUp();
    const refusal = new Error('no');
    queue.sendLater('servizi', () => Promise.reject(refusal));
    expect(await queue.settle()).toBe(false);
    expect(refused).toEqual([refusal]);
    expect(states.at(-1)).toEqual({ isPending: false, hasFailed: true });
    await queue.send(async () => 5);
    expect(shown).toEqual([5]);
    expect(states.at(-1)).toEqual({ isPending: false, hasFailed: false });
  });

  it('resends edits that did not arrive, and not the refused ones', async () => {
    const { queue, shown } = setUp();
    let isOffline = true;
    queue.sendLater('servizi', () => (isOffline ? Promise.reject(new TypeError('offline')) : Promise.resolve(7)));
    queue.sendLater('prezzo', () => Promise.reject(new Error('refused')));
    expect(await queue.settle()).toBe(false);
    isOffline = false;
    expect(await queue.settle()).toBe(true);
    expect(shown).toEqual([7]);
  });

  it('resends an edit that did not arrive as soon as another one does', async () => {
    const { queue, shown, states } = setUp();
    let isOffline = true;
    queue.sendLater('quantita', () => (isOffline ? Promise.reject(new TypeError('offline')) : Promise.resolve(7)));
    expect(await queue.settle()).toBe(false);
    isOffline = false;
    await queue.send(async () => 5);
    // The answer to the second edit lacks the first one's value: it would undo what the screen shows.
    expect([shown, states.at(-1)]).toEqual([[], { isPending: true, hasFailed: false }]);
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, states.at(-1)]).toEqual([[7], { isPending: false, hasFailed: false }]);
    expect(await queue.settle()).toBe(true);
  });
});
