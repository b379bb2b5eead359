/** The only source of "now" on the server. Domain and services are handed instants, tests hand their own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
