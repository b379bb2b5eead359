/** What a screen shows first has the line and the processor for itself so long, in ms. */
const PRECEDENZA_MS = 1_000;

/** Resolves when the screen has had its time and the browser is idle: for code that may be needed later, or lives beside the screen. */
export async function whenIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PRECEDENZA_MS));
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}
