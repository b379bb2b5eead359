import Search from 'lucide-react/icons/search';
import { useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './casella-ricerca.module.css';
import { testi } from './testi.ts';

/** The search box: Enter searches, ↓ goes to the results. `/` and Ctrl-K, which lead here, are the shell's. */
export function CasellaRicerca({
  casella,
  testo,
  onSearch,
  onType,
  onDown,
}: {
  casella: RefObject<HTMLInputElement | null>;
  /** What the address says; it replaces what is being typed when it changes. */
  testo: string;
  onSearch: (testo: string) => void;
  /** At every keystroke: what reads the text can be made ready. */
  onType: () => void;
  onDown: () => void;
}) {
  const [[digitato, diIndirizzo], setDigitato] = useState([testo, testo]);
  if (diIndirizzo !== testo) setDigitato([testo, testo]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(digitato);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  return (
    <form role="search" className={styles.casella} onSubmit={submit}>
      <Search className={styles.lente} aria-hidden="true" />
      <input
        ref={casella}
        type="search"
        className={styles.testo}
        aria-label={testi.casella}
        aria-keyshortcuts="/ Control+K"
        placeholder={testi.esempioCasella}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={digitato}
        onChange={(event) => {
          onType();
          setDigitato([event.target.value, testo]);
        }}
        onKeyDown={key}
      />
      <kbd className={styles.tasto} aria-hidden="true">
        /
      </kbd>
      <Button type="submit" className={styles.cerca ?? ''}>
        {testi.cerca}
      </Button>
    </form>
  );
}
