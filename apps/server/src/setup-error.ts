/**
 * A start that fails for a reason that the operator can correct. `main.ts` prints the message, one Italian line,
 * without a stack, and ends with exit code 1.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
