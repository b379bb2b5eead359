import { TextField } from '../../ui/text-field.tsx';
import { PREZZI } from './bozza-servizi.ts';
import { erroreDi } from './conteso.tsx';
import styles from './servizi.module.css';
import { testi } from './testi.ts';
import type { UseServizi } from './use-servizi.ts';

/** The prices of the services; `step` is what the arrows of a field add. */
export function PrezziServizi({ servizi, step }: { servizi: UseServizi; step?: string }) {
  const { bozza, change, leave } = servizi;
  return (
    <div
      className={styles.prezzi}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      {PREZZI.map((nome) => (
        <TextField
          key={nome}
          type="number"
          inputMode="decimal"
          min={0}
          {...(step !== undefined && { step })}
          name={nome}
          label={testi.servizi.campi[nome]}
          note="€"
          error={erroreDi(servizi, nome)}
          value={bozza[nome]}
          placeholder="0,00"
          onChange={({ target: { value, validity } }) => change({ [nome]: validity.badInput ? 'x' : value })}
          // A wheel that scrolls the page must not change a price.
          onWheel={(event) => event.currentTarget.blur()}
        />
      ))}
    </div>
  );
}
