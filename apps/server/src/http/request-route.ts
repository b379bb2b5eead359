/** The pattern of the address that answers a request, as figures and the log name it: an address itself may say who somebody is. */
import type { FastifyRequest } from 'fastify';

/** The label of every unknown address: a stranger who tries a thousand of them adds one label. */
export const UNKNOWN_ROUTE = 'unknown';

export function routeOf(request: FastifyRequest): string {
  return request.is404 ? UNKNOWN_ROUTE : (request.routeOptions.url ?? UNKNOWN_ROUTE);
}
