import Search from 'virtual:icona/search';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './cerca-preventivi.module.css';
import { testi } from './testi.ts';

/** Number, customer or product of the quotations looked for. */
export function CercaPreventivi({ testo, onSearch }: { testo: string; onSearch: (testo: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form role="search" className={styles.cerca} onSubmit={submit}>
      <TextField
        // The address is the state: another one fills the field anew.
        key={testo}
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
    </form>
  );
}
