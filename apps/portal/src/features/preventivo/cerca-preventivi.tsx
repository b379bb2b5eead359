import type { StatoPreventivo } from '@battistrada/contract/preventivo';
import Search from 'virtual:icona/search';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textOf } from '../../ui/use-form.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './cerca-preventivi.module.css';
import { STATI } from './preventivi-url.ts';
import { testi } from './testi.ts';

/** Searches quotations by number, customer or product, and by state. */
export function CercaPreventivi({
  testo,
  stato,
  onSearch,
}: {
  testo: string;
  stato: StatoPreventivo | undefined;
  onSearch: (testo: string, stato: StatoPreventivo | undefined) => void;
}) {
  const keptFocus = useKeptFocus();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(textOf(event.currentTarget, 'q').trim(), stato);
  };
  return (
    <form role="search" className={styles.cerca} onSubmit={submit}>
      <TextField
        // The address is the state: a new address resets the field.
        key={testo}
        ref={keptFocus}
        type="search"
        name="q"
        label={testi.elenco.cerca}
        placeholder={testi.elenco.esempioCerca}
        defaultValue={testo}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" kind="quiet">
        <Search aria-hidden="true" />
        {testi.elenco.cercaBottone}
      </Button>
      <Select
        label={testi.elenco.colonne.stato}
        value={stato ?? ''}
        // Applies to the searched text, not to the one being typed.
        onChange={({ target }) =>
          onSearch(
            testo,
            STATI.find((each) => each === target.value),
          )
        }
      >
        <option value="">{testi.elenco.tuttiGliStati}</option>
        {STATI.map((each) => (
          <option key={each} value={each}>
            {testi.stati[each]}
          </option>
        ))}
      </Select>
    </form>
  );
}
