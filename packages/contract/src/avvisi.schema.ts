import { z } from 'zod';
import { idMessaggio, idMessaggioCorpo, istante } from './wire.ts';

const avviso = z.object({
  id: z.int(),
  tipo: z.enum(['ordine', 'pfu', 'chat', 'scadenza', 'preventivo', 'osservato', 'proposta']).describe('dove porta'),
  testo: z.string(),
  istante,
  letto: z.boolean().describe('da questo utente'),
  riferimento: z
    .string()
    .nullable()
    .describe(
      'numero dell’ordine, numero della richiesta, giorno della scadenza, id del preventivo, codice dell’articolo osservato',
    ),
});

export const avvisi = z.object({
  avvisi: z.array(avviso).describe('dal più nuovo, al massimo 30'),
  nonLetti: z.int(),
});
export type AvvisiWire = z.infer<typeof avvisi>;

export const lettiBody = z.object({ finoA: idMessaggioCorpo });
export type AvvisiLettiBodyWire = z.infer<typeof lettiBody>;

export const letti = z.object({ ok: z.literal(true), nonLetti: z.int() });
export type LettiAvvisiWire = z.infer<typeof letti>;

export const eventiQuery = z.object({
  dopo: idMessaggio.optional().describe('l’ultimo messaggio già ricevuto; vale finché non c’è un Last-Event-ID'),
});
export type EventiQueryWire = z.infer<typeof eventiQuery>;
