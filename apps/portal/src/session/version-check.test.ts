import { expect, it } from 'vitest';
import { createVersionCheck } from './version-check.ts';

/** One document of the tab; `storage` survives it, as sessionStorage does. */
function build({
  served,
  isFull = false,
  storage = new Map<string, string>(),
}: {
  served: () => Promise<string>;
  isFull?: boolean;
  storage?: Map<string, string>;
}) {
  let reloads = 0;
  let now = 0;
  const check = createVersionCheck({
    built: 'v1',
    getServed: served,
    reload: () => (reloads += 1),
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => !isFull && storage.set(key, value) === storage,
    },
    now: () => now,
  });
  return { check, storage, reloads: () => reloads, pass: (ms: number) => (now += ms) };
}

it('the check reloads the page when the server serves another version', async () => {
  const { check, reloads } = build({ served: async () => 'v2' });
  await check();
  expect(reloads()).toBe(1);
});

it('the check keeps the page when the versions are the same', async () => {
  const { check, reloads } = build({ served: async () => 'v1' });
  await check();
  expect(reloads()).toBe(0);
});

it('the check reloads once at most for a version, even when the old page comes back', async () => {
  const first = build({ served: async () => 'v2' });
  await first.check();
  const second = build({ served: async () => 'v2', storage: first.storage });
  await second.check();
  expect(second.reloads()).toBe(0);
});

it('the check keeps the page where the browser cannot remember the reload', async () => {
  const { check, reloads } = build({ served: async () => 'v2', isFull: true });
  await check();
  expect(reloads()).toBe(0);
});

it('the check reloads again for the next version', async () => {
  const first = build({ served: async () => 'v2' });
  await first.check();
  const second = build({ served: async () => 'v3', storage: first.storage });
  await second.check();
  expect(second.reloads()).toBe(1);
});

it('the check keeps the page when the served version is unknown', async () => {
  const { check, reloads } = build({ served: () => Promise.reject(new Error('offline')) });
  await check();
  expect(reloads()).toBe(0);
});

it('the check asks once for navigations close together', async () => {
  let asked = 0;
  const { check, pass } = build({ served: async () => `v${(asked += 1)}` });
  await check();
  await check();
  expect(asked).toBe(1);
  pass(10_000);
  await check();
  expect(asked).toBe(2);
});
