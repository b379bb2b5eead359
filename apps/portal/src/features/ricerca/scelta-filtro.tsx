import { Select } from '../../ui/select.tsx';
import { testi } from './testi.ts';

/** One of several values, or none, each with the number of results it would leave. */
export function Scelta<T extends string | number>({
  label,
  value,
  valori,
  nomeOf = String,
  conteggi,
  tutti = testi.tutti,
  onChange,
}: {
  label: string;
  value: string | number | null;
  valori: readonly T[];
  nomeOf?: (valore: T) => string;
  conteggi?: ReadonlyMap<string, number>;
  /** The name for no choice. */
  tutti?: string;
  onChange: (valore: T | undefined) => void;
}) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(valori.find((valore) => String(valore) === target.value))}
    >
      <option value="">{tutti}</option>
      {valori.map((valore) => {
        const quanti = conteggi?.get(String(valore));
        return (
          <option key={valore} value={valore}>
            {quanti === undefined ? nomeOf(valore) : testi.conRisultati(nomeOf(valore), quanti)}
          </option>
        );
      })}
    </Select>
  );
}
