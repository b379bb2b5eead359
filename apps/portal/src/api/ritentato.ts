/**
 * How long an action whose answer was lost is a repetition, under its first token. Who does it later wants it once more.
 * The server takes a repeated order for one as long.
 */
export const RITENTATO_MS = 3_600_000;
