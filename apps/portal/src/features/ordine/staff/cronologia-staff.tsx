import { addNotaOrdine, type OrdineStaff } from '@battistrada/contract/ordine-staff';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { useBozza, useChiaveModulo } from '../../../session/use-bozza.ts';
import { useTokenPer } from '../../../session/use-token-per.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../../../ui/scheda.module.css';
import { writeQuando } from '../../../quando.ts';
import { textOf } from '../../../ui/use-form.ts';
import { testi } from './testi.ts';
import { useAtto } from './use-atto.ts';

/** Everybody's actions on an order and the staff's notes, the newest first, with a field for a new note. */
export function CronologiaStaff({ ordine }: { ordine: OrdineStaff }) {
  const form = useRef<HTMLFormElement>(null);
  const bozza = `nota.${ordine.numero}`;
  const forgetBozza = useBozza(form, bozza);
  const [isVuota, setVuota] = useState(true);
  const { tokenPer, forgetToken } = useTokenPer(useChiaveModulo(bozza));
  const atto = useAtto({
    ordine,
    send: (nota: string) =>
      request(addNotaOrdine, { body: { numero: ordine.numero, testo: nota, token: tokenPer(nota) } }),
    detto: () => testi.annotato,
    onDone: () => {
      form.current?.reset();
      forgetBozza();
      setVuota(true);
      // The same words again are another note.
      forgetToken();
      // Without words its button is disabled, and would lose the focus.
      if (form.current?.contains(document.activeElement) === true) form.current.querySelector('textarea')?.focus();
    },
  });
  return (
    <section>
      <h3>{testi.cronologia}</h3>
      <form
        ref={form}
        className={styles.nota}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isVuota) atto.run(textOf(event.currentTarget, 'testo'));
        }}
      >
        <TextArea
          label={testi.notaInterna}
          note={testi.scriviNota}
          rows={2}
          maxLength={2_000}
          name="testo"
          onChange={({ target }) => setVuota(target.value.trim() === '')}
        />
        <Button type="submit" kind="quiet" busy={atto.isBusy} disabled={isVuota}>
          {testi.aggiungiNota}
        </Button>
      </form>
      <ol className={styles.atti}>
        {ordine.atti.map(({ istante, chi, testo: detto, isNota }, indice) => (
          <li key={`${istante} ${indice}`} data-nota={isNota || undefined}>
            <span className={styles.quando}>{writeQuando(istante)}</span>
            <span>
              {detto}
              <small>{chi ?? testi.gestionale}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
