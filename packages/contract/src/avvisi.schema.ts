import { z } from 'zod';
import { eventi, listAvvisi, segnaAvvisiLetti } from './avvisi.ts';
import { endpoint } from './endpoint.ts';
import { idMessaggio, idMessaggioCorpo, istante } from './wire.ts';

const avviso = z.object({
  id: z.int(),
  tipo: z.enum(['ordine', 'pfu', 'chat', 'scadenza']).describe('dove porta'),
  testo: z.string(),
  istante,
  letto: z.boolean().describe('da questo utente'),
  riferimento: z.string().nullable().describe('numero dell’ordine, numero della richiesta, giorno della scadenza'),
});

const avvisi = z.object({
  avvisi: z.array(avviso).describe('dal più nuovo, al massimo 30'),
  nonLetti: z.int(),
});
export type AvvisiWire = z.infer<typeof avvisi>;

const lettiBody = z.object({ finoA: idMessaggioCorpo });
export type AvvisiLettiBodyWire = z.infer<typeof lettiBody>;

const letti = z.object({ ok: z.literal(true), nonLetti: z.int() });
export type LettiAvvisiWire = z.infer<typeof letti>;

const eventiQuery = z.object({
  dopo: idMessaggio.optional().describe('l’ultimo messaggio già ricevuto; vale finché non c’è un Last-Event-ID'),
});
export type EventiQueryWire = z.infer<typeof eventiQuery>;

export const listAvvisiEndpoint = endpoint(listAvvisi, { summary: 'Che cosa è cambiato da sé', answer: avvisi });
export const segnaAvvisiLettiEndpoint = endpoint(segnaAvvisiLetti, {
  summary: 'Gli avvisi fino a questo sono visti',
  effect: 'write',
  body: lettiBody,
  answer: letti,
});
export const eventiEndpoint = endpoint(eventi, {
  summary: 'Messaggi e avvisi dal vivo (server-sent events: pronto, messaggio, letti, avvisi, fine)',
  protocolVersion: false,
  query: eventiQuery,
  answer: 'file',
  mediaTypes: ['text/event-stream'],
  errors: ['TROPPI_TENTATIVI'],
});

export const avvisiEndpoints = [listAvvisiEndpoint, segnaAvvisiLettiEndpoint, eventiEndpoint] as const;
