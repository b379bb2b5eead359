import { useEffect, useRef } from 'react';
import { cleanPacchetti } from './righe-bundle.ts';
import styles from './tabella-bundle.module.css';
import { testi } from './testi.ts';

/**
 * Text that is typed within this time after an invalid character belongs to it: the rest of `1,5` or `2e3` must not be
 * read as a number.
 */
const STESSO_NUMERO_MS = 400;

export interface CampoPacchettiProps {
  /** The promotion's id. */
  nome: string;
  /** Whole packages, or empty. */
  value: string;
  onChange: (pacchetti: string) => void;
}

/** The number of packages to add: numeric, min 0, step 1; invalid input is cleared (specification §5). */
export function CampoPacchetti({ nome, value, onChange }: CampoPacchettiProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    let invalidoAlle = Number.NEGATIVE_INFINITY;
    // A value that arrives without a key, as a whole, is a separate number.
    let isTyped = false;
    const onKeyDown = (): void => void (isTyped = true);
    // A browser drops some characters and accepts others that belong to numbers; neither may change one number into
    // another. React's event of this name is a different one.
    const onBeforeInput = (event: InputEvent): void => {
      const adesso = performance.now();
      const isSeguito = isTyped && adesso - invalidoAlle < STESSO_NUMERO_MS;
      isTyped = false;
      // Deletions and the Enter key insert no characters.
      if (event.data === null || (!isSeguito && /^\d*$/.test(event.data))) return;
      event.preventDefault();
      invalidoAlle = adesso;
      field.value = '';
      onChange('');
    };
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('beforeinput', onBeforeInput);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [onChange]);
  return (
    <label className={styles.campo}>
      <span aria-hidden="true">{testi.pacchetti}</span>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        autoComplete="off"
        placeholder="0"
        aria-label={testi.pacchettiDi(nome)}
        value={value}
        onChange={({ target }) => {
          const clean = target.validity.badInput ? '' : cleanPacchetti(target.value);
          // React sees an empty value for a half-typed sign, so the field itself is cleared.
          if (clean === '') target.value = '';
          onChange(clean);
        }}
      />
    </label>
  );
}
