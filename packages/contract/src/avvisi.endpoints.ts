import { avvisi, lettiBody, letti, eventiQuery } from './avvisi.schema.ts';
import { eventi, listAvvisi, markAvvisiLetti } from './avvisi.ts';
import { endpoint } from './endpoint.ts';

export const listAvvisiEndpoint = endpoint(listAvvisi, { summary: 'Che cosa è cambiato da sé', answer: avvisi });
export const markAvvisiLettiEndpoint = endpoint(markAvvisiLetti, {
  summary: 'Gli avvisi fino a questo sono visti',
  effect: 'write',
  body: lettiBody,
  answer: letti,
});
export const eventiEndpoint = endpoint(eventi, {
  summary: 'Messaggi e avvisi dal vivo (server-sent events: pronto, messaggio, letti, avvisi, visti, fine)',
  protocolVersion: false,
  query: eventiQuery,
  answer: 'file',
  mediaTypes: ['text/event-stream'],
  errors: ['TROPPI_TENTATIVI'],
});

export const avvisiEndpoints = [listAvvisiEndpoint, markAvvisiLettiEndpoint, eventiEndpoint] as const;
