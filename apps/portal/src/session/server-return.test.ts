import { expect, it } from 'vitest';
import { waitForServer } from './server-return.ts';

/** A server with these answers, which then always answers. */
function build(answers: boolean[], leaveAfter = Number.POSITIVE_INFINITY) {
  const told: string[] = [];
  let asked = 0;
  const wait = () =>
    waitForServer(
      {
        hasServer: async () => {
          asked += 1;
          return answers.shift() ?? true;
        },
        showOffline: () => {
          told.push('offline');
          return () => told.push('gone');
        },
        pause: async () => {},
      },
      () => asked < leaveAfter,
    );
  return { wait, told };
}

it('the wait continues at once and shows nothing when the server answers', async () => {
  const { wait, told } = build([true]);
  expect(await wait()).toBe(true);
  expect(told).toEqual([]);
});

it('the wait shows once that there is no network and continues by itself', async () => {
  const { wait, told } = build([false, false, false]);
  expect(await wait()).toBe(true);
  expect(told).toEqual(['offline', 'gone']);
});

it('the wait ends when the user has left the screen', async () => {
  const { wait, told } = build([false, false, false, false], 3);
  expect(await wait()).toBe(false);
  expect(told).toEqual(['offline', 'gone']);
});
