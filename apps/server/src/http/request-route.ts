/** The pattern of the address that answers a request, as figures and the log name it: an address itself may say who somebody is. */
import type { FastifyRequest } from 'fastify';

/** All addresses that are none of ours: a stranger who tries a thousand makes one. */
export const UNKNOWN_ROUTE = 'unknown';

export function routeOf(request: FastifyRequest): string {
  return request.is404 ? UNKNOWN_ROUTE : (request.routeOptions.url ?? UNKNOWN_ROUTE);
}
