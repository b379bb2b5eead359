import { saveRisposte } from '@battistrada/contract/impostazioni-staff';
import { MAX_MESSAGGIO, MAX_RISPOSTE } from '@battistrada/contract/limiti';
import Plus from 'virtual:icona/plus';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import styles from '../../../staff/moduli.module.css';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checked, textOf, type ErroriModulo } from '../../../ui/use-form.ts';
import { Parte, type ParteDiVoce } from './parte.tsx';
import { testi } from './testi.ts';

/** The prepared answers of the chat. An answer without title and text is deleted. */
export function ParteRisposte({ voce, onSaved }: ParteDiVoce<'risposte'>) {
  const [nuove, setNuove] = useState(0);
  const righe = [...voce.valore, ...Array.from({ length: nuove }, () => ({ titolo: '', testo: '' }))];
  return (
    <Parte
      key={voce.versione}
      titolo={testi.risposte}
      aiuto={testi.risposteAiuto}
      {...voce}
      campi={righe.flatMap((_, n) => [`valore.${n}.titolo` as const, `valore.${n}.testo` as const])}
      read={(form) => {
        const scritte = righe.map((_, n) => ({
          titolo: textOf(form, `valore.${n}.titolo`).trim(),
          testo: textOf(form, `valore.${n}.testo`).trim(),
        }));
        const errori: ErroriModulo<`valore.${number}.${'titolo' | 'testo'}`> = {};
        scritte.forEach(({ titolo, testo }, n) => {
          if (titolo === '' && testo !== '') errori[`valore.${n}.titolo`] = testi.serveTitolo;
          if (testo === '' && titolo !== '') errori[`valore.${n}.testo`] = testi.serveTesto;
        });
        return checked(
          scritte.filter(({ titolo, testo }) => titolo !== '' || testo !== ''),
          errori,
        );
      }}
      onSaved={onSaved}
      send={async (valore) => {
        const tutte = await request(saveRisposte, { body: { versione: voce.versione, valore } });
        setNuove(0);
        return tutte;
      }}
    >
      {(errori) => (
        <>
          <input
            type="hidden"
            name="nuove"
            value={nuove}
            // A kept form gives back how many answers were added.
            onInput={({ currentTarget }) => setNuove(Number(currentTarget.value))}
          />
          {righe.map((risposta, n) => (
            <div key={n} className={styles.riga}>
              <TextField
                name={`valore.${n}.titolo`}
                label={testi.rispostaTitolo(n + 1)}
                error={errori[`valore.${n}.titolo`]}
                maxLength={60}
                autoComplete="off"
                defaultValue={risposta.titolo}
              />
              <TextArea
                className={styles.larga}
                name={`valore.${n}.testo`}
                label={testi.rispostaTesto(n + 1)}
                error={errori[`valore.${n}.testo`]}
                rows={2}
                maxLength={MAX_MESSAGGIO}
                defaultValue={risposta.testo}
              />
            </div>
          ))}
          {righe.length < MAX_RISPOSTE && (
            <div>
              <Button type="button" kind="quiet" onClick={() => setNuove(nuove + 1)}>
                <Plus aria-hidden="true" /> {testi.aggiungiRisposta}
              </Button>
            </div>
          )}
        </>
      )}
    </Parte>
  );
}
