/**
 * A start that cannot go on for a reason the person at the keyboard can mend. `main.ts` prints the message,
 * one Italian line, without a stack, and ends with exit code 1.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
