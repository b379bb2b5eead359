/** What was thrown, in words: an error's message, or the thing itself as text. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
