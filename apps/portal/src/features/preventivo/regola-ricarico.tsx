import Trash2 from 'virtual:icona/trash-2';
import { CampoEuro } from '../../prezzi/campo-euro.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RAGGI, type BozzaRegola } from './bozza-ricarichi.ts';
import styles from './dialogo-ricarichi.module.css';
import { testiRicarico as t } from './testi-ricarico.ts';

/** One rule: its brand and rim size, and its addition to the net price. */
export function RegolaRicarico({
  regola,
  indice,
  marche,
  onChange,
  onRemove,
}: {
  regola: BozzaRegola;
  indice: number;
  marche: readonly { readonly id: number; readonly nome: string }[];
  onChange: (changed: Partial<BozzaRegola>) => void;
  onRemove: () => void;
}) {
  return (
    <fieldset className={styles.regola}>
      <legend className={styles.legenda}>{t.regola(indice + 1)}</legend>
      <Select label={t.marca} value={regola.marca} onChange={(event) => onChange({ marca: event.target.value })}>
        <option value="">{t.ogniMarca}</option>
        {marche.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
      <Select label={t.raggio} value={regola.raggio} onChange={(event) => onChange({ raggio: event.target.value })}>
        <option value="">{t.ogniRaggio}</option>
        {raggiCon(regola.raggio).map((raggio) => (
          <option key={raggio} value={raggio}>
            {t.pollici(raggio)}
          </option>
        ))}
      </Select>
      <TextField
        inputMode="decimal"
        label={t.percentuale}
        placeholder="0"
        value={regola.percentuale}
        onChange={(event) => onChange({ percentuale: event.target.value })}
      />
      <CampoEuro
        label={t.importo}
        placeholder="0,00"
        value={regola.importo}
        onChange={(importo) => onChange({ importo })}
      />
      <IconButton label={t.rimuovi(indice + 1)} icon={<Trash2 />} onClick={onRemove} />
    </fieldset>
  );
}

/** The usual sizes, and the rule's own if it is another. */
function raggiCon(raggio: string): number[] {
  return [...new Set([...RAGGI, ...(raggio === '' ? [] : [Number(raggio)])])].toSorted((a, b) => a - b);
}
