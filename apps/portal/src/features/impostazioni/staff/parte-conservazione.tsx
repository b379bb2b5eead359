import type { GiorniConservazione } from '@battistrada/contract/impostazioni';
import { saveConservazione } from '@battistrada/contract/impostazioni-staff';
import { MAX_GIORNI_CONSERVAZIONE, MIN_GIORNI_CONSERVAZIONE } from '@battistrada/contract/limiti';
import { request } from '../../../api/client.ts';
import styles from '../../../staff/moduli.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf } from '../../../ui/use-form.ts';
import { Parte, type ParteDiVoce } from './parte.tsx';
import { testi } from './testi.ts';

const CAMPI = Object.keys(testi.campiConservazione) as (keyof GiorniConservazione)[];

/** How long data that is deleted automatically is kept. */
export function ParteConservazione({ voce, onSaved }: ParteDiVoce<'conservazione'>) {
  return (
    <Parte
      titolo={testi.conservazione}
      aiuto={testi.conservazioneAiuto}
      {...voce}
      campi={CAMPI.map((campo) => `valore.${campo}` as const)}
      read={(form) => {
        const scritti = CAMPI.map((campo) => [campo, textOf(form, `valore.${campo}`).trim()] as const);
        const errati = scritti.filter(([, scritto]) => !isGiorni(scritto));
        const messaggio = testi.giorniErrati(MIN_GIORNI_CONSERVAZIONE, MAX_GIORNI_CONSERVAZIONE);
        return checked(
          Object.fromEntries(scritti.map(([campo, scritto]) => [campo, Number(scritto)])) as Record<
            keyof GiorniConservazione,
            number
          >,
          Object.fromEntries(errati.map(([campo]) => [`valore.${campo}`, messaggio])),
        );
      }}
      onSaved={onSaved}
      send={(valore) => request(saveConservazione, { body: { versione: voce.versione, valore } })}
    >
      {(errori) => (
        <div className={styles.riga}>
          {CAMPI.map((campo) => (
            <TextField
              key={campo}
              name={`valore.${campo}`}
              label={testi.campiConservazione[campo]}
              hint={testi.inGiorni}
              inputMode="numeric"
              error={errori[`valore.${campo}`]}
              maxLength={5}
              autoComplete="off"
              defaultValue={String(voce.valore[campo])}
            />
          ))}
        </div>
      )}
    </Parte>
  );
}

function isGiorni(scritto: string): boolean {
  if (!/^\d{1,5}$/.test(scritto)) return false;
  const giorni = Number(scritto);
  return giorni === 0 || (giorni >= MIN_GIORNI_CONSERVAZIONE && giorni <= MAX_GIORNI_CONSERVAZIONE);
}
