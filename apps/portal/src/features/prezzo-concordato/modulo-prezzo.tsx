import { agreePrezzo, type PrezziConcordati, type PrezzoRiga } from '@battistrada/contract/prezzo-concordato';
import { formatImporto } from '@battistrada/domain/denaro';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/client.ts';
import { ATTO_SENZA_RISPOSTA } from '../../api/messaggio-atto.ts';
import { rifiutoOf } from '../../api/rifiuto-modulo.ts';
import { CampoEuro } from '../../prezzi/campo-euro.tsx';
import { readImporto } from '../../prezzi/importo-digitato.ts';
import { useImporto } from '../../prezzi/use-importo.ts';
import { useBozza } from '../../session/use-bozza.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checked, textOf, useForm } from '../../ui/use-form.ts';
import styles from './prezzi-concordati.module.css';
import { testi } from './testi.ts';

const CAMPI = ['prezzoCents', 'motivo'] as const;
type Campo = (typeof CAMPI)[number];

export interface ModuloPrezzoProps {
  readonly riga: PrezzoRiga;
  readonly nome: string;
  readonly onDone: (dopo: PrezziConcordati) => void;
  readonly onClose: () => void;
}

/** A line's price and the reason for it. Esc cancels. */
export function ModuloPrezzo({ riga, nome, onDone, onClose }: ModuloPrezzoProps) {
  const { codice, prezzoCents, minimoCents, massimoCents } = riga;
  const importo = useImporto();
  const [prezzo, setPrezzo] = useState(formatImporto(prezzoCents));
  const primo = useRef<HTMLDivElement>(null);
  useEffect(() => primo.current?.querySelector('input')?.select(), []);
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<
    Campo,
    { codice: string; prezzoCents: number; motivo: string }
  >({
    campi: CAMPI,
    read: (scritto) => {
      const cents = readImporto(prezzo);
      const motivo = textOf(scritto, 'motivo').trim();
      return checked(
        { codice, prezzoCents: cents ?? 0, motivo },
        {
          ...(cents === null && { prezzoCents: testi.errorePrezzo }),
          ...(motivo.length < 3 && { motivo: testi.erroreMotivo }),
        },
      );
    },
    send: async (body) => {
      try {
        const prezzi = await request(agreePrezzo, { body });
        forgetBozza();
        onDone(prezzi);
        return null;
      } catch (error) {
        return rifiutoOf(error, CAMPI, ATTO_SENZA_RISPOSTA);
      }
    },
  });
  const forgetBozza = useBozza(form, `prezzo.${codice}`);
  return (
    <form
      ref={form}
      className={styles.modulo}
      onSubmit={onSubmit}
      noValidate
      aria-label={testi.cambiaDi(nome)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div ref={primo}>
        <CampoEuro
          name="prezzoCents"
          label={testi.nuovo}
          hint={testi.tra(importo(minimoCents), importo(massimoCents))}
          error={errori.prezzoCents}
          value={prezzo}
          onChange={setPrezzo}
        />
      </div>
      <TextField
        name="motivo"
        label={testi.motivo}
        error={errori.motivo}
        maxLength={200}
        autoComplete="off"
        defaultValue={riga.motivo ?? ''}
      />
      <p role="alert" className={styles.errore}>
        {rifiuto}
      </p>
      <span className={styles.comandi}>
        <Button kind="quiet" onClick={onClose}>
          {testi.annulla}
        </Button>
        <Button type="submit" busy={isSending}>
          {testi.salva}
        </Button>
      </span>
    </form>
  );
}
