/** How many days each kind of data is kept, unless the staff changes it in the settings (docs/privacy.md). */
import type { GiorniConservazione } from '@battistrada/contract/impostazioni';
import { MAX_GIORNI_CONSERVAZIONE } from '@battistrada/contract/limiti';
import type { z } from 'zod';
import { integer } from './limiti.ts';

/** The variables for `config.ts`; 0 means for ever. */
export const conservazioneEnvironment = {
  CONSERVA_REGISTRO_GIORNI: integer(0, MAX_GIORNI_CONSERVAZIONE).default(730),
  CONSERVA_POSTA_GIORNI: integer(0, MAX_GIORNI_CONSERVAZIONE).default(90),
  CONSERVA_CHAT_GIORNI: integer(0, MAX_GIORNI_CONSERVAZIONE).default(1_825),
  CONSERVA_PREVENTIVI_GIORNI: integer(0, MAX_GIORNI_CONSERVAZIONE).default(1_825),
  CONSERVA_DISPOSITIVI_GIORNI: integer(0, MAX_GIORNI_CONSERVAZIONE).default(730),
  CONSERVA_IMPORTAZIONI_GIORNI: integer(0, MAX_GIORNI_CONSERVAZIONE).default(180),
};

export function conservazioneOf(read: z.infer<z.ZodObject<typeof conservazioneEnvironment>>): GiorniConservazione {
  return {
    registro: read.CONSERVA_REGISTRO_GIORNI,
    posta: read.CONSERVA_POSTA_GIORNI,
    chat: read.CONSERVA_CHAT_GIORNI,
    preventivi: read.CONSERVA_PREVENTIVI_GIORNI,
    dispositivi: read.CONSERVA_DISPOSITIVI_GIORNI,
    importazioni: read.CONSERVA_IMPORTAZIONI_GIORNI,
  };
}
