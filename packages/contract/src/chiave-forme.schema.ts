/** What a dealer's key and one of the back office have in common. */
import { z } from 'zod';
import { istante, testoPieno } from './wire.ts';

export const chiaveComune = z.object({
  id: z.uuid(),
  nome: z.string(),
  inizio: z.string().describe('come comincia: btk_live_ seguito da 8 caratteri'),
  ambiti: z.array(z.string()),
  prova: z.boolean(),
  ip: z.array(z.string()),
  creata: istante,
  scadenza: istante.nullable(),
  revocata: istante.nullable().describe('da quando non funziona più; nel futuro per una chiave sostituita'),
  ultimoUso: istante.nullable(),
});

/** An address or a network from which a key may be used. */
export const indirizzoIp = testoPieno(50).regex(
  /^([\d.]{7,15}|[\da-fA-F:.]{2,45})(\/\d{1,3})?$/,
  'Deve essere un indirizzo IP o una rete, come 93.40.10.5 o 93.40.10.0/24.',
);

/** A call that was made with a key. */
export const chiamataComune = z.object({
  istante,
  metodo: z.string(),
  percorso: z.string(),
  stato: z.int(),
  durataMs: z.int(),
  richiesta: z.string(),
  risposta: z.string(),
});
