import X from 'virtual:icona/x';
import { memo, useLayoutEffect, useRef } from 'react';
import { useFrase } from '../../prezzi/use-frase.ts';
import { classes } from '../../ui/classes.ts';
import styles from './chips-lettura.module.css';
import type { Chip } from './ricerca-letta.ts';
import type { RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

/**
 * The interpretation of the search, as removable chips; a question shows its answers instead. A removed chip passes the
 * focus to the next one, or out of the list.
 */
export const ChipsLettura = memo(function ChipsLettura({
  chips,
  onChange,
  onLeave,
}: {
  chips: readonly Chip[];
  onChange: (url: RicercaUrl) => void;
  /** Called when no chip is left to focus. */
  onLeave: () => void;
}) {
  const writeFrase = useFrase();
  const elenco = useRef<HTMLUListElement>(null);
  const tolto = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (tolto.current === null) return;
    const next = elenco.current?.children[tolto.current]?.querySelector<HTMLElement>('[data-togli]');
    tolto.current = null;
    if (next) next.focus();
    else onLeave();
  }, [chips, onLeave]);
  return (
    <ul ref={elenco} className={styles.chips} aria-label={testi.lettura}>
      {chips.map(({ chiave, etichetta, tipo, senza, risposte }, index) => (
        <li key={chiave} className={classes(styles.chip, styles[tipo])}>
          <span>{writeFrase(etichetta)}</span>
          {(tipo === 'ignoto' || tipo === 'estraneo') && <small>{testi[tipo]}</small>}
          {risposte.map((risposta) => (
            <button
              key={risposta.etichetta}
              type="button"
              className={styles.risposta}
              onClick={() => {
                // The chip disappears together with its question.
                tolto.current = index;
                onChange(risposta.url);
              }}
            >
              {risposta.etichetta}
            </button>
          ))}
          <button
            type="button"
            data-togli
            className={styles.togli}
            aria-label={testi.togli(writeFrase(etichetta))}
            onClick={() => {
              tolto.current = index;
              onChange(senza);
            }}
          >
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
});
