import type { TipoProdotto } from '@battistrada/contract/ricerca';
import Search from 'virtual:icona/search';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './casella-ricerca.module.css';
import { listRecenti } from './ricerche-recenti.ts';
import type { Elenco, SuggerimentiProps } from './suggerimenti-casella.tsx';
import { testi } from './testi.ts';
import { cleanTesto } from './testo.ts';

const Suggerimenti = lazy<ComponentType<SuggerimentiProps>>(() =>
  import('./suggerimenti-casella.tsx').then(
    ({ SuggerimentiCasella }) => ({ default: SuggerimentiCasella }),
    // Without it a search still works.
    () => ({ default: () => null }),
  ),
);

/**
 * The search box, a combobox: Enter searches what is typed, unless an arrow has chosen an option of the list. ↓ goes through the open list,
 * then to the results. `/` and Ctrl-K, which lead here, are the shell's.
 */
export function CasellaRicerca({
  casella,
  testo,
  tipo,
  utenteId,
  onSearch,
  onType,
  onPausa,
  onDown,
}: {
  casella: RefObject<HTMLInputElement | null>;
  /** What the address says; it replaces what is being typed when it changes. */
  testo: string;
  /** Whose sizes and brands are suggested. */
  tipo: TipoProdotto;
  /** Whose last searches are shown. */
  utenteId: number;
  onSearch: (testo: string) => void;
  /** At every keystroke: what reads the text can be made ready. */
  onType?: () => void;
  /** The typing has stopped for a moment. */
  onPausa?: ((testo: string) => void) | undefined;
  /** ↓ leads out of the box. */
  onDown?: () => void;
}) {
  const [[digitato, diIndirizzo], setDigitato] = useState([testo, testo]);
  const [isServito, setServito] = useState(false);
  // The option that the arrows chose, -1 for none; null: the list is closed.
  const [attivo, setAttivo] = useState<number | null>(null);
  const [visibili, setVisibili] = useState(0);
  const elenco = useRef<Elenco>(null);
  const id = useId();
  if (diIndirizzo !== testo) {
    setDigitato([testo, testo]);
    setAttivo(null);
  }

  const send = (scritto: string): void => {
    const richiesto = cleanTesto(scritto);
    setDigitato([richiesto, testo]);
    setAttivo(null);
    // The keyboard of a phone would cover the results.
    if (window.matchMedia?.('(pointer: coarse)').matches) casella.current?.blur();
    onSearch(richiesto);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(digitato);
  };
  const key = (event: KeyboardEvent): void => {
    const isTaken = elenco.current?.onKey(event.key) === true;
    if (isTaken || event.key === 'ArrowDown') event.preventDefault();
    if (isTaken || event.key !== 'ArrowDown') return;
    if (attivo === null && digitato === '' && listRecenti(utenteId).length > 0) return setAttivo(0);
    setAttivo(null);
    onDown?.();
  };
  const isAperto = attivo !== null && visibili > 0;
  return (
    <form
      role="search"
      className={styles.casella}
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setAttivo(null);
      }}
    >
      <Search className={styles.lente} aria-hidden="true" />
      <input
        ref={casella}
        type="search"
        role="combobox"
        className={styles.testo}
        aria-label={testi.casella}
        aria-keyshortcuts="/ Control+K"
        aria-autocomplete="list"
        aria-expanded={isAperto}
        aria-controls={isAperto ? id : undefined}
        aria-activedescendant={isAperto && attivo >= 0 ? `${id}-${attivo}` : undefined}
        placeholder={testi.esempioCasella}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={digitato}
        onFocus={() => setServito(true)}
        onClick={() => digitato === '' && setAttivo(attivo ?? -1)}
        onChange={(event) => {
          onType?.();
          setDigitato([event.target.value, testo]);
          // Esc empties a box whose list is closed: it stays closed.
          setAttivo(event.target.value === '' && attivo === null ? null : -1);
        }}
        onKeyDown={key}
      />
      {isServito && (
        <Suspense fallback={null}>
          <Suggerimenti
            ref={elenco}
            {...{ id, casella, tipo, utenteId, attivo, onPausa }}
            testo={digitato}
            onAttivo={setAttivo}
            onVisibili={setVisibili}
            onChoose={send}
          />
        </Suspense>
      )}
      <kbd className={styles.tasto} aria-hidden="true">
        /
      </kbd>
      <Button type="submit" className={styles.cerca ?? ''} onFocus={() => setAttivo(null)}>
        {testi.cerca}
      </Button>
    </form>
  );
}
