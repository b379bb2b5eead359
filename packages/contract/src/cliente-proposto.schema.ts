import { z } from 'zod';
import { nuovoCliente } from './cliente-modifica.schema.ts';
import { partitaIvaCorpo } from './login.schema.ts';
import { capCorpo, emailFacoltativa, provinciaCorpo, telefonoCorpo } from './recapiti.schema.ts';
import { booleanoCorpo, idCorpo, istante, isVisibile, testo, testoPieno, token } from './wire.ts';

/** An agent's data about a person who wants to buy. */
const dati = {
  ragsoc: testoPieno(200, 'Scrivi la ragione sociale.'),
  piva: partitaIvaCorpo,
  indirizzo: testoPieno(200, 'Scrivi l’indirizzo.'),
  cap: capCorpo,
  citta: testoPieno(100, 'Scrivi la città.'),
  provincia: provinciaCorpo,
  telefono: telefonoCorpo,
  email: emailFacoltativa,
  referente: testo(100).default('').describe('la persona con cui l’agente ha parlato'),
  note: testo(2_000).default(''),
};

export const proposeClienteBody = z.object({ token, ...dati });
export type ProponiClienteBodyWire = z.infer<typeof proposeClienteBody>;

export const clienteProposto = z.object({
  id: z.int(),
  proposto: istante,
  ragsoc: z.string(),
  piva: z.string(),
  citta: z.string(),
  stato: z.enum(['IN_ATTESA', 'APPROVATO', 'RIFIUTATO']),
  risposto: istante.nullable(),
  risposta: z.string(),
  codice: z.string().nullable().describe('di chi è cliente, da mettere nell’indirizzo'),
});
export type ClientePropostoWire = z.infer<typeof clienteProposto>;
export const clientiProposti = z.object({
  clienti: z.array(clienteProposto).describe('gli ultimi 50 che ha proposto'),
});
export type ClientiPropostiWire = z.infer<typeof clientiProposti>;

const simile = z.object({
  id: z.int(),
  codice: z.string(),
  ragsoc: z.string(),
  citta: z.string(),
  perche: z.enum(['piva', 'telefono', 'nome']),
});
export type ClienteSimileWire = z.infer<typeof simile>;
const daApprovare = z.object({
  id: z.int(),
  proposto: istante,
  agente: z.string(),
  ragsoc: z.string(),
  piva: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  citta: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  email: z.string(),
  referente: z.string(),
  note: z.string(),
  simili: z.array(simile).describe('clienti che potrebbero essere lo stesso'),
});
export type ClienteDaApprovareWire = z.infer<typeof daApprovare>;
export const clientiDaApprovare = z.object({
  clienti: z.array(daApprovare).describe('i primi 50, dal più vecchio'),
});
export type ClientiDaApprovareWire = z.infer<typeof clientiDaApprovare>;

export const decideClienteBody = z
  .object({
    id: idCorpo,
    approva: booleanoCorpo,
    risposta: testo(500).default('').describe('la legge l’agente; con un no è obbligatoria'),
    codiceErp: testo(40).optional().describe('il codice che il gestionale gli ha dato, se c’è già'),
    nuovo: nuovoCliente.optional(),
  })
  .refine(({ approva, risposta }) => approva || isVisibile(risposta), {
    error: 'Scrivi all’agente perché no.',
    path: ['risposta'],
  })
  .refine(({ approva, nuovo }) => !approva || nuovo !== undefined, {
    error: 'Servono indirizzo, pagamento, listino e depositi.',
    path: ['nuovo'],
  });
export type DecidiClienteBodyWire = z.infer<typeof decideClienteBody>;
