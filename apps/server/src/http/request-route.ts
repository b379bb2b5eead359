/** The pattern of an answered address, for metrics and logs: the address itself may contain personal data. */
import type { FastifyRequest } from 'fastify';

/** The label of all unknown addresses, so that a stranger who tries a thousand adds only one. */
export const UNKNOWN_ROUTE = 'unknown';

export function routeOf(request: FastifyRequest): string {
  return request.is404 ? UNKNOWN_ROUTE : (request.routeOptions.url ?? UNKNOWN_ROUTE);
}
