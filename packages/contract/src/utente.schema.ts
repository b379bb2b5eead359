import { z } from 'zod';
import { booleanoCorpo, istante, uuid } from './wire.ts';

export const profilo = z.object({
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

const dispositivo = z.object({
  id: z.string(),
  nome: z.string().describe('programma e sistema, come “Chrome su Windows”; vuoto se non si riconoscono'),
  primo_accesso: istante,
  ultimo_accesso: istante,
  corrente: z.boolean().describe('quello da cui si sta chiamando'),
});
export const dispositivi = z.object({
  dispositivi: z.array(dispositivo).describe('quello corrente, poi gli altri dall’ultimo usato'),
  massimo: z.int().describe('quanti se ne possono registrare'),
});
export type DispositiviWire = z.infer<typeof dispositivi>;

/** A user's preferences. */
export const preferenzeBody = z.object({ sempreAltriDepositi: booleanoCorpo });
export type PreferenzeBodyWire = z.infer<typeof preferenzeBody>;

export const dispositivoQuery = z.object({ id: uuid });
export type DispositivoQueryWire = z.infer<typeof dispositivoQuery>;
