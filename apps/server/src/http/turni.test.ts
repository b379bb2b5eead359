import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTurni } from './turni.ts';

const LIMITI = { insieme: 2, perUtente: 1, durataMs: 60_000, coda: 100, codaTotale: 150 };
const stays = () => new AbortController().signal;

/** Work that ends on demand. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

describe('turns', () => {
  afterEach(() => vi.useRealTimers());

  it('alternate between users: a request of another user waits for only one of sixty', async () => {
    const { take } = createTurni({ ...LIMITI, insieme: 1 });
    const done: string[] = [];
    const work = (name: string) => async () => {
      await Promise.resolve();
      done.push(name);
    };
    const all = Array.from({ length: 60 }, (_, i) => take(1, stays, work(`molti ${i}`)));
    all.push(take(2, stays, work('uno')), take(3, stays, work('altro')));
    await Promise.all(all);
    expect(done).toHaveLength(62);
    expect(done.slice(0, 4)).toEqual(['molti 0', 'uno', 'altro', 'molti 1']);
    expect(done.slice(3)).toEqual(Array.from({ length: 59 }, (_, i) => `molti ${i + 1}`));
  });

  it('give one user no more than his share, however many places are free', async () => {
    const { take } = createTurni(LIMITI);
    const [first, second, other] = [gate(), gate(), gate()];
    const begun: string[] = [];
    const run = (chi: number, name: string, { work }: ReturnType<typeof gate>) =>
      take(chi, stays, () => {
        begun.push(name);
        return work();
      });
    const all = [run(1, 'a', first), run(1, 'b', second), run(2, 'c', other)];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'c']);
    first.end();
    await all[0];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'c', 'b']);
    second.end();
    other.end();
    await Promise.all(all);
  });

  it('serve a user with many waiting requests one at a time, and for half of the time at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { take } = createTurni({ ...LIMITI, insieme: 3, perUtente: 2 });
    const begun: number[] = [];
    let [underWay, most] = [0, 0];
    const work = async (): Promise<void> => {
      begun.push(performance.now());
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 10));
      underWay -= 1;
    };
    const all = Array.from({ length: 20 }, () => take(1, stays, work));
    // Two began before the others came. Then one begins every 20 ms: 10 ms of work and 10 ms of pause.
    await vi.advanceTimersByTimeAsync(100);
    expect(begun.map((at) => at - (begun[0] ?? 0))).toEqual([0, 0, 20, 40, 60, 80, 100]);
    // The last ones are as many as a page sends at once.
    most = 0;
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(most).toBe(2);
  });

  it('reach the other users when one task does not end', async () => {
    const { take } = createTurni({ ...LIMITI, insieme: 1, durataMs: 1 });
    const endless = gate();
    const first = take(1, stays, endless.work);
    await expect(take(2, stays, async () => 'altro')).resolves.toBe('altro');
    // His own next request waits for the current one.
    const begun: string[] = [];
    const next = take(1, stays, async () => begun.push('suo'));
    await expect(take(2, stays, async () => 'ancora')).resolves.toBe('ancora');
    expect(begun).toEqual([]);
    endless.end();
    await Promise.all([first, next]);
    expect(begun).toEqual(['suo']);
  });

  it('are refused to a user with too many waiting requests, and to all when too many wait in total', async () => {
    const { take } = createTurni({ ...LIMITI, insieme: 1, coda: 3, codaTotale: 5 });
    const { work, end } = gate();
    const all = [1, 1, 1, 1].map((chi) => take(chi, stays, work));
    await expect(take(1, stays, work)).rejects.toMatchObject({ codice: 'TROPPI_TENTATIVI' });
    all.push(take(2, stays, work), take(3, stays, work));
    await expect(take(4, stays, work)).rejects.toMatchObject({ codice: 'NON_PRONTO' });
    end();
    await Promise.all(all);
    await expect(take(4, stays, async () => 'di nuovo')).resolves.toBe('di nuovo');
  });

  it('skip a request whose client has left, and continue after a failure', async () => {
    const { take } = createTurni({ ...LIMITI, insieme: 1 });
    const leaving = new AbortController();
    const { work, end } = gate();
    const first = take(1, stays, async () => {
      await work();
      throw new Error('guasto');
    });
    let wasDone = false;
    const gone = take(
      2,
      () => leaving.signal,
      async () => {
        wasDone = true;
      },
    );
    const last = take(3, stays, async () => 'ultimo');
    leaving.abort();
    end();
    await expect(first).rejects.toThrow('guasto');
    await expect(gone).rejects.toMatchObject({ codice: 'NON_PRONTO' });
    await expect(last).resolves.toBe('ultimo');
    expect(wasDone).toBe(false);
  });
});
