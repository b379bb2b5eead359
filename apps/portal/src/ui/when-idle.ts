/** For this time (in ms) the first screen has the network and the processor for itself. */
const PRECEDENZA_MS = 1_000;

/** Resolves when the first screen had its time and the browser is idle, for code that is needed later. */
export async function whenIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PRECEDENZA_MS));
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}
