import { CampoEuro } from '../../prezzi/campo-euro.tsx';
import { PREZZI } from './bozza-servizi.ts';
import { erroreOf } from './errore-servizi.tsx';
import styles from './servizi.module.css';
import { testi } from './testi.ts';
import type { UseServizi } from './use-servizi.ts';

/** The prices of the services; `passo` is the step of a field's arrow keys, in cents. */
export function PrezziServizi({ servizi, passo }: { servizi: UseServizi; passo: number }) {
  const { bozza, change, leave } = servizi;
  return (
    <div
      className={styles.prezzi}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      {PREZZI.map((nome) => (
        <CampoEuro
          key={nome}
          passo={passo}
          name={nome}
          label={testi.servizi.campi[nome]}
          note="€"
          error={erroreOf(servizi, nome)}
          value={bozza[nome]}
          placeholder="0,00"
          onChange={(testo) => change({ [nome]: testo })}
        />
      ))}
    </div>
  );
}
