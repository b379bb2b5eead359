import { useRef, useState, type KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import styles from './stepper.module.css';

/** Said where a quantity is needed and its field is blank or no whole number. */
export const QUANTITA_MANCANTE = 'Scrivi quanti pezzi: un numero intero, da 1 in su.';

export interface StepperProps {
  /** For screen readers; it names the product, because a page has many steppers. */
  label: string;
  /** Pieces; null while the field is blank. */
  value: number | null;
  /** null for a blank field, a value below `min` or not a whole number: nothing to send yet. */
  onChange: (value: number | null) => void;
  onEnter?: () => void;
  min?: number;
  /** The maximum quantity. */
  max: number;
  /**
   * A blank or wrong value stays after leaving the field, and whoever uses it refuses it. Otherwise the last valid
   * quantity returns.
   */
  keepsBlank?: boolean;
  disabled?: boolean;
  className?: string;
}

/**
 * A quantity: typed, or changed by the arrow keys or − and +. A value above `max` becomes `max`. A text that is not a
 * whole number stays as typed and counts as blank: `2,5` is not 25, and `-3` is not 3.
 */
export function Stepper({
  label,
  value,
  onChange,
  onEnter,
  min = 1,
  max,
  keepsBlank = false,
  disabled,
  className,
}: StepperProps) {
  // The typed text, while it is not a quantity.
  const [draft, setDraft] = useState<string | null>(null);
  const lastGood = useRef(value ?? min);

  const set = (pieces: number) => {
    const next = Math.min(max, Math.max(min, pieces));
    lastGood.current = next;
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    // Spaces around are accepted but stay while typing: if they were removed, `1 2` would become 12.
    const pieces = /^\s*\d+\s*$/.test(text) ? Number(text) : null;
    const isGood = pieces !== null && pieces >= min;
    if (isGood) set(pieces);
    else onChange(null);
    if (!isGood || (/\s/.test(text) && pieces <= max)) setDraft(text);
  };
  const leave = () => {
    if (keepsBlank && value === null) return;
    setDraft(null);
    if (value === null) onChange(lastGood.current);
  };
  const key = (event: KeyboardEvent) => {
    const current = value ?? lastGood.current;
    if (event.key === 'ArrowUp') set(current + 1);
    else if (event.key === 'ArrowDown') set(current - 1);
    else if (event.key === 'Enter' && onEnter) onEnter();
    else return;
    event.preventDefault();
  };

  const isAtMin = value !== null && value <= min;
  const isAtMax = value !== null && value >= max;
  const step = (pieces: number) => set((value ?? lastGood.current) + pieces);

  // A quantity that is set from outside replaces the typed text.
  const typed = value === null || Number(draft) === value ? draft : null;
  const isInvalid = value === null && draft !== null && draft !== '';
  return (
    <div
      className={classes(styles.stepper, className)}
      data-disabled={disabled || undefined}
      data-invalid={isInvalid || undefined}
    >
      <StepButton name={`Diminuisci: ${label}`} disabled={disabled || isAtMin} onClick={() => step(-1)}>
        −
      </StepButton>
      <input
        type="text"
        inputMode="numeric"
        size={3}
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-invalid={isInvalid || undefined}
        title={isInvalid ? QUANTITA_MANCANTE : undefined}
        disabled={disabled}
        className={styles.input}
        value={typed ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={key}
      />
      <StepButton name={`Aumenta: ${label}`} disabled={disabled || isAtMax} onClick={() => step(1)}>
        +
      </StepButton>
    </div>
  );
}

function StepButton({
  name,
  disabled,
  onClick,
  children,
}: {
  name: string;
  disabled: boolean | undefined;
  onClick: () => void;
  children: string;
}) {
  return (
    // The arrow keys do the same in the field, so one tab stop for each row is enough.
    <button type="button" tabIndex={-1} className={styles.step} aria-label={name} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
