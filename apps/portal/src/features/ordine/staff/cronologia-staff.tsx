import { addNotaOrdine, type OrdineStaff } from '@battistrada/contract/ordine-staff';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../../../ui/scheda.module.css';
import { writeQuando } from '../../../ui/quando.ts';
import { testi } from './testi.ts';
import { useAtto } from './use-atto.ts';

/** Everybody's actions on an order and the staff's notes, the newest first, with a field for a new note. */
export function CronologiaStaff({ ordine }: { ordine: OrdineStaff }) {
  const [testo, setTesto] = useState('');
  const atto = useAtto({
    numero: ordine.numero,
    send: (nota: string) => request(addNotaOrdine, { body: { numero: ordine.numero, testo: nota } }),
    detto: () => testi.annotato,
    onDone: () => setTesto(''),
  });
  return (
    <section>
      <h3>{testi.cronologia}</h3>
      <form
        className={styles.nota}
        onSubmit={(event) => {
          event.preventDefault();
          if (testo.trim() !== '') atto.run(testo);
        }}
      >
        <TextArea
          label={testi.notaInterna}
          note={testi.scriviNota}
          rows={2}
          maxLength={2_000}
          value={testo}
          onChange={({ target }) => setTesto(target.value)}
        />
        <Button type="submit" kind="quiet" busy={atto.isBusy} disabled={testo.trim() === ''}>
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
