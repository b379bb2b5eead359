import { createOsservato } from '@battistrada/contract/osservati';
import { QUANDO_OSSERVATO, type QuandoOsservato } from '@battistrada/domain/osservato';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { rifiutoOf } from '../../api/rifiuto-modulo.ts';
import { readImporto } from '../../prezzi/importo-digitato.ts';
import { useBozza } from '../../session/use-bozza.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Select } from '../../ui/select.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checked, textOf, useForm } from '../../ui/use-form.ts';
import styles from './osservati.module.css';
import { testi } from './testi.ts';

const { modulo } = testi;

interface NuovoProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreato: () => void;
}

/** The form of a watch on a search. */
export function NuovoOsservato({ open, onClose, onCreato }: NuovoProps) {
  return (
    <Dialog open={open} title={modulo.titolo} onClose={onClose}>
      {open && <Modulo onClose={onClose} onCreato={onCreato} />}
    </Dialog>
  );
}

interface Valori {
  readonly testo: string;
  readonly quando: QuandoOsservato;
  readonly prezzoCents: number | null;
  readonly mail: boolean;
}

function Modulo({ onClose, onCreato }: Omit<NuovoProps, 'open'>) {
  const snack = useSnack();
  const [quando, setQuando] = useState<QuandoOsservato>('disponibile');
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'testo' | 'prezzo', Valori>({
    campi: ['testo', 'prezzo'],
    read: (scritto) => {
      const testo = textOf(scritto, 'testo').trim();
      const prezzoCents = quando === 'prezzo' ? readImporto(textOf(scritto, 'prezzo')) : null;
      const mail = new FormData(scritto).has('mail');
      return checked(
        { testo, quando, prezzoCents, mail },
        {
          ...(testo === '' && { testo: modulo.cosaManca }),
          ...(quando === 'prezzo' && (prezzoCents === null || prezzoCents === 0) && { prezzo: modulo.prezzoManca }),
        },
      );
    },
    send: async ({ testo, prezzoCents, mail }) => {
      try {
        const ricerca = { tipoProdotto: 'Pneumatici', searchTextQuery: testo } as const;
        const { giaVero } = await request(createOsservato, { body: { ricerca, quando, mail, prezzoCents } });
        snack(giaVero ? testi.giaVero : testi.creato);
        onCreato();
        return null;
      } catch (error) {
        return rifiutoOf(error, [], NON_FATTO);
      }
    },
  });
  useBozza(form, 'osservato');
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField
        name="testo"
        label={modulo.cosa}
        hint={modulo.cosaAiuto}
        error={errori.testo}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Select
        name="quando"
        label={modulo.quando}
        value={quando}
        onChange={(event) => setQuando(QUANDO_OSSERVATO.find((uno) => uno === event.target.value) ?? 'disponibile')}
      >
        {QUANDO_OSSERVATO.map((uno) => (
          <option key={uno} value={uno}>
            {testi.quando[uno]}
          </option>
        ))}
      </Select>
      {quando === 'prezzo' && (
        <TextField name="prezzo" label={modulo.prezzo} error={errori.prezzo} inputMode="decimal" autoComplete="off" />
      )}
      <Checkbox name="mail" label={modulo.mail} />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={modulo.crea}>
        <Button kind="quiet" onClick={onClose}>
          {modulo.annulla}
        </Button>
      </FormFoot>
    </form>
  );
}
