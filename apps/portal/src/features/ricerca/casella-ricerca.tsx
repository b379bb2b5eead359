import type { TipoProdotto } from '@battistrada/contract/ricerca';
import Search from 'virtual:icona/search';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import styles from './casella-ricerca.module.css';
import type { SuggerimentiProps } from './suggerimenti-casella.tsx';
import { testi } from './testi.ts';
import { useCasella, type CasellaDeps } from './use-casella.ts';

const Suggerimenti = later<SuggerimentiProps>(() =>
  import('./suggerimenti-casella.tsx').then(
    ({ SuggerimentiCasella }) => SuggerimentiCasella,
    // A search works without it.
    () => () => null,
  ),
);

export interface CasellaRicercaProps extends CasellaDeps {
  /** The product type whose sizes and brands are suggested. */
  readonly tipo: TipoProdotto;
  /** Called at every keystroke, to load the reader of texts. */
  readonly onType?: () => void;
  /** Called when typing has paused for a moment. */
  readonly onPausa?: ((testo: string) => void) | undefined;
}

/**
 * The search box, a combobox: Enter searches the typed text, unless an arrow key has chosen an option. ↓ moves through
 * the open list, then to the results of the typed text, or searches it. The shell handles `/` and Ctrl-K, which focus
 * the box.
 */
export function CasellaRicerca({ tipo, onType, onPausa, ...deps }: CasellaRicercaProps) {
  const { casella, utenteId } = deps;
  const { id, elenco, digitato, attivo, isAperto, setAttivo, ...box } = useCasella(deps);
  const [isServito, setServito] = useState(false);
  return (
    <form
      role="search"
      className={styles.casella}
      onSubmit={box.onSubmit}
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
        aria-activedescendant={box.idAttivo}
        placeholder={testi.esempiCasella[tipo]}
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
          box.type(event.target.value);
        }}
        onKeyDown={box.onKeyDown}
      />
      {isServito && (
        <Suggerimenti
          ref={elenco}
          {...{ id, casella, tipo, utenteId, attivo, onPausa }}
          testo={digitato}
          onAttivo={setAttivo}
          onVisibili={box.setVisibili}
          onChoose={box.send}
        />
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
