/**
 * The only source of "now" on the server. Domain and services get instants as arguments; tests pass their own clock.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
