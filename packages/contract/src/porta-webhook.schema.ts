import { z } from 'zod';
import { TIPI_EVENTO } from './porta-webhook.ts';
import { idMessaggio, interoQuery, istante, testoPieno, uuid } from './wire.ts';

const tipo = z.enum(TIPI_EVENTO, `Deve essere uno tra ${TIPI_EVENTO.join(', ')}.`);

export const nuovoWebhookBody = z.object({
  url: testoPieno(500).describe('http o https, raggiungibile da Internet'),
  tipi: z.array(tipo, 'Deve essere un elenco di tipi.').min(1, 'Indicare almeno un tipo.').max(TIPI_EVENTO.length),
});

export const webhookQuery = z.object({ id: uuid });

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  tipi: z.array(z.enum(TIPI_EVENTO)),
  retePrivata: z.boolean(),
  creato: istante,
  attivo: z.boolean(),
  motivo: z.string().nullable().describe('perché è disattivato'),
  inAttesa: z.int().describe('eventi non ancora consegnati'),
});

export const segretoCreato = z.object({ id: z.uuid(), segreto: z.string().describe('mostrato questa volta sola') });

const tentativo = z.object({
  istante,
  durataMs: z.int(),
  stato: z.int().nullable().describe('dell’HTTP; null: nessuna risposta'),
  risposta: z.string().describe('il suo inizio'),
  errore: z.string().nullable(),
});

const consegna = z.object({
  id: z.int(),
  evento: z.uuid().describe('il webhook-id'),
  tipo: z.enum(TIPI_EVENTO),
  sequenza: z.int(),
  istante,
  consegnata: istante.nullable(),
  tentativi: z.array(tentativo),
});

export const consegneQuery = z.object({
  id: uuid,
  prima: idMessaggio.optional().describe('solo le consegne più vecchie di questa'),
  limite: interoQuery(1, 100).default(50),
});
export const consegne = z.object({ consegne: z.array(consegna) });

const quando = z.iso.datetime({ offset: true, error: 'Deve essere un istante ISO 8601, come 2026-03-10T09:00:00Z.' });
export const repeatBody = z.object({
  evento: uuid.optional().describe('il webhook-id di un evento'),
  dal: quando.optional().describe('con «al»: gli eventi di questo intervallo'),
  al: quando.optional(),
});
export const esitoRipeti = z.object({ eventi: z.int() });
