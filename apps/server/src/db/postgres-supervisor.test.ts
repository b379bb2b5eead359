import { describe, expect, it } from 'vitest';
import type { PostgresProcess } from './postgres-process.ts';
import { superviseServer } from './postgres-supervisor.ts';

interface Fake extends PostgresProcess {
  readonly end: () => void;
  isRunning: boolean;
}

function createFake(pid: number): Fake {
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  const fake: Fake = {
    pid,
    exited,
    isRunning: true,
    end: () => {
      fake.isRunning = false;
      resolve();
    },
    stop: async () => fake.end(),
  };
  return fake;
}

describe('superviseServer', () => {
  it('stops the server that a restart brings up after the stop was asked for', async () => {
    const [first, second] = [createFake(1), createFake(2)];
    const crashed = Promise.withResolvers<void>();
    const restarted = Promise.withResolvers<PostgresProcess>();
    const starts = [Promise.resolve<PostgresProcess>(first), restarted.promise];
    const server = await superviseServer(() => starts.shift() ?? Promise.reject(new Error('a third start')), {
      onCrash: crashed.resolve,
      onLost: crashed.reject,
    });

    first.end();
    await crashed.promise;
    const stopped = server.stop();
    restarted.resolve(second);
    await stopped;

    expect(second.isRunning).toBe(false);
    expect(starts).toEqual([]);
  });

  it('starts a crashed server again, and a stopped one not', async () => {
    const fakes = [createFake(1), createFake(2)];
    let count = 0;
    const crashed = Promise.withResolvers<void>();
    const server = await superviseServer(async () => fakes[count++] ?? createFake(count), {
      onCrash: crashed.resolve,
      onLost: crashed.reject,
    });

    fakes[0]?.end();
    await crashed.promise;
    await expect.poll(() => server.pid()).toBe(2);
    await server.stop();

    expect(count).toBe(2);
    expect(fakes[1]?.isRunning).toBe(false);
  });
});
