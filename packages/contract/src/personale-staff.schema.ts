import { z } from 'zod';
import { DIRITTI, RUOLI } from './diritti.ts';
import { emailInvito } from './recapiti.schema.ts';
import { elencoCorpo, istante, testoPieno, token, versioneVista } from './wire.ts';

const persona = z.object({
  username: z.string(),
  nome: z.string(),
  email: z.string(),
  tipo: z.enum(['backend', 'agente']),
  ruolo: z.enum(RUOLI).nullable(),
  dirittiInPiu: z.array(z.string()),
  dirittiInMeno: z.array(z.string()),
  attivo: z.boolean(),
  haPassword: z.boolean(),
  invitoScade: istante.nullable(),
  ultimoAccesso: istante.nullable(),
  versione: z.int(),
  modificata: istante.nullable(),
  modificataDa: z.string().nullable(),
});
export type PersonaWire = z.infer<typeof persona>;
export const personale = z.object({ persone: z.array(persona) });
export type PersonaleWire = z.infer<typeof personale>;

const nome = testoPieno(100, 'Scrivi nome e cognome.');
const ruolo = z.enum(RUOLI, 'Scegli un ruolo fra quelli proposti.').optional();

export const createPersonaBody = z.object({
  token: token.optional().describe('lo stesso token invita una volta sola'),
  username: testoPieno(60, 'Scrivi il nome utente.'),
  nome,
  email: emailInvito,
  ruolo: ruolo.describe('assente: un agente'),
});
export type CreaPersonaBodyWire = z.infer<typeof createPersonaBody>;

/** The address that got the invitation; without mail its link, which is shown once. */
export const invito = z.object({ email: z.string().nullable(), link: z.string().nullable(), scade: istante });
export type InvitoWire = z.infer<typeof invito>;

const diritti = elencoCorpo(z.enum(DIRITTI, 'Diritto sconosciuto.'), DIRITTI.length).default([]);
export const savePersonaBody = z.object({
  username: testoPieno(),
  versione: versioneVista,
  nome,
  email: emailInvito,
  ruolo: ruolo.describe('di un agente: assente'),
  dirittiInPiu: diritti,
  dirittiInMeno: diritti,
});
export type SalvaPersonaBodyWire = z.infer<typeof savePersonaBody>;

export const personaBody = z.object({ username: testoPieno() });
export type PersonaBodyWire = z.infer<typeof personaBody>;
