import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { getPdfTermini, getProfilo } from './utente.ts';

const profilo = z.object({
  ragsoc: z.string(),
  indir: z.string(),
  cap: z.string(),
  citta: z.string(),
  prov: z.string(),
  piva: z.string(),
  tel: z.string(),
  cell: z.string(),
  email: z.string(),
  email_pec: z.string(),
  pagamento: z.string().describe('modalità di pagamento concordata'),
  cod_sdi: z.string().describe('codice destinatario della fattura elettronica'),
});
export type ProfiloWire = z.infer<typeof profilo>;

export const getProfiloEndpoint = endpoint(getProfilo, {
  summary: 'Anagrafica del cliente',
  answer: profilo,
});
export const getPdfTerminiEndpoint = endpoint(getPdfTermini, {
  summary: 'Condizioni di vendita in PDF',
  access: 'pending',
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['application/pdf'],
});

export const utenteEndpoints = [getProfiloEndpoint, getPdfTerminiEndpoint] as const;
