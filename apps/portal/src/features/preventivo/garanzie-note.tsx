import { MAX_NOTE } from '@battistrada/contract/limiti';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { erroreOf } from './errore-servizi.tsx';
import styles from './servizi.module.css';
import { testi } from './testi.ts';
import type { UseServizi } from './use-servizi.ts';

/** Insurance, validity, notes: for the editor and the summary. */
export function GaranzieNote({ servizi }: { servizi: UseServizi }) {
  const { bozza, oggi, change, leave } = servizi;
  return (
    <div className={styles.altro} onBlur={leave}>
      <Checkbox
        label={testi.servizi.assicurazione}
        checked={bozza.assicurazione}
        onChange={(event) => change({ assicurazione: event.target.checked })}
      />
      <DateField
        className={styles.data ?? ''}
        label={testi.servizi.validoFino}
        min={oggi}
        value={bozza.validoFino}
        error={erroreOf(servizi, 'validoFino')}
        onChange={(event) => change({ validoFino: event.target.value })}
      />
      <TextArea
        label={testi.servizi.note}
        // An empty one is omitted on paper.
        placeholder=" "
        maxLength={MAX_NOTE}
        error={erroreOf(servizi, 'note')}
        value={bozza.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
