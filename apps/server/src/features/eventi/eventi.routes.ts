import { eventiEndpoint } from '@battistrada/contract/avvisi.endpoints';
import { eventiStaffEndpoint } from '@battistrada/contract/chat-staff.endpoints';
import { eventiPrezziEndpoint } from '@battistrada/contract/prezzo-concordato.endpoints';
import type { FastifyRequest } from 'fastify';
import { openFlusso } from '../../http/flusso-eventi.ts';
import type { Mount } from '../../http/mount.ts';
import { requireDiritto } from '../prezzo-concordato/prezzo-concordato.service.ts';
import type { Eventi } from './eventi.service.ts';

export function eventiRoutes(mount: Mount, eventi: Eventi): void {
  mount.customer(eventiEndpoint, async ({ sessione, query, request, reply }) => {
    const dopo = lastEventId(request) ?? query.dopo ?? null;
    await eventi.openCliente(sessione, dopo, () => openFlusso(reply));
    return reply;
  });
  mount.customer(eventiPrezziEndpoint, async ({ sessione, reply }) => {
    eventi.openPrezzi(requireDiritto(sessione), () => openFlusso(reply));
    return reply;
  });
  mount.staff(eventiStaffEndpoint, async ({ sessione, reply }) => {
    eventi.openStaff(sessione, () => openFlusso(reply));
    return reply;
  });
}

/** The id of the last message that a reconnecting browser received. */
function lastEventId(request: FastifyRequest): number | null {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}
