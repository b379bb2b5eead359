/** How many days each kind of data is kept (docs/privacy.md). */
import type { z } from 'zod';
import { integer } from './limiti.ts';

export interface Conservazione {
  /** Null: for ever. */
  readonly registro: number | null;
  readonly postaRinunciata: number | null;
  readonly chat: number | null;
  readonly preventivi: number | null;
  readonly dispositivi: number | null;
  /** What was imported, with its file: no person's data, but it grows. */
  readonly importazioni: number | null;
}

/** A century. */
const MOLTI_GIORNI = 36_500;

/** The variables, as `config.ts` takes them in; 0 is for ever. */
export const conservazioneEnvironment = {
  CONSERVA_REGISTRO_GIORNI: integer(0, MOLTI_GIORNI).default(730),
  CONSERVA_POSTA_GIORNI: integer(0, MOLTI_GIORNI).default(90),
  CONSERVA_CHAT_GIORNI: integer(0, MOLTI_GIORNI).default(1_825),
  CONSERVA_PREVENTIVI_GIORNI: integer(0, MOLTI_GIORNI).default(1_825),
  CONSERVA_DISPOSITIVI_GIORNI: integer(0, MOLTI_GIORNI).default(730),
  CONSERVA_IMPORTAZIONI_GIORNI: integer(0, MOLTI_GIORNI).default(180),
};

export function conservazioneOf(read: z.infer<z.ZodObject<typeof conservazioneEnvironment>>): Conservazione {
  const daysOf = (giorni: number): number | null => (giorni === 0 ? null : giorni);
  return {
    registro: daysOf(read.CONSERVA_REGISTRO_GIORNI),
    postaRinunciata: daysOf(read.CONSERVA_POSTA_GIORNI),
    chat: daysOf(read.CONSERVA_CHAT_GIORNI),
    preventivi: daysOf(read.CONSERVA_PREVENTIVI_GIORNI),
    dispositivi: daysOf(read.CONSERVA_DISPOSITIVI_GIORNI),
    importazioni: daysOf(read.CONSERVA_IMPORTAZIONI_GIORNI),
  };
}
