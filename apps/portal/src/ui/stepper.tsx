import { useId, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import styles from './stepper.module.css';

/** Said where a quantity is needed and its field is blank, no whole number or too large. */
export const QUANTITA_MANCANTE = 'Scrivi quanti pezzi: un numero intero, da 1 a 9.999.';

export interface StepperProps {
  /** For screen readers; it names the product, because a page has many steppers. */
  label: string;
  /** Pieces; null while the field is blank. */
  value: number | null;
  /** null for a blank field, a value beyond the bounds or not a whole number: nothing to send yet. */
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
  /**
   * Says under the field what is missing there: at once for a wrong value, for a blank one when whoever uses it asks
   * the field by `checkValidity`.
   */
  explains?: boolean;
  disabled?: boolean;
  className?: string;
}

/**
 * A quantity: typed, or changed by the arrow keys or − and +. A text that is not a whole number up to `max` stays as
 * typed and counts as blank: `2,5` is not 25, `-3` is not 3, and a scanned code is no quantity.
 */
export function Stepper(props: StepperProps) {
  const { label, value, min = 1, max, explains = false, disabled, className } = props;
  const { typed, isInvalid, step, input } = useTyped(props);
  const id = useId();
  const isExplained = explains && isInvalid;
  const isAtMin = value !== null && value <= min;
  const isAtMax = value !== null && value >= max;
  return (
    <>
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
          aria-describedby={isExplained ? id : undefined}
          title={isInvalid && !explains ? QUANTITA_MANCANTE : undefined}
          required={explains}
          disabled={disabled}
          className={styles.input}
          value={typed ?? value ?? ''}
          {...input}
        />
        <StepButton name={`Aumenta: ${label}`} disabled={disabled || isAtMax} onClick={() => step(1)}>
          +
        </StepButton>
      </div>
      {isExplained && (
        <p id={id} className={styles.missing}>
          {QUANTITA_MANCANTE}
        </p>
      )}
    </>
  );
}

/** The typed text, while it is not a quantity, and what becomes of it. */
function useTyped({ value, onChange, onEnter, min = 1, max, keepsBlank = false }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // A blank field was needed; before that, another quantity may just be on its way.
  const [isMissed, setMissed] = useState(false);
  const lastGood = useRef(value ?? min);
  const beforeTyping = useRef(value ?? min);

  const set = (pieces: number) => {
    const next = Math.min(max, Math.max(min, pieces));
    lastGood.current = next;
    setDraft(null);
    setMissed(false);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    // Spaces around are accepted but stay while typing: if they were removed, `1 2` would become 12.
    const pieces = /^\s*\d+\s*$/.test(text) ? Number(text) : null;
    const isGood = pieces !== null && pieces >= min && pieces <= max;
    // The first figures of a scanned code were no quantity either.
    if (pieces !== null && pieces > max && value !== null) set(beforeTyping.current);
    if (isGood) set(pieces);
    else onChange(null);
    if (!isGood || /\s/.test(text)) setDraft(text);
  };
  const leave = () => {
    if (keepsBlank && value === null) return;
    setDraft(null);
    if (value === null) onChange(lastGood.current);
  };
  const step = (pieces: number) => set((value ?? lastGood.current) + pieces);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else if (event.key === 'Enter' && onEnter) onEnter();
    else return;
    event.preventDefault();
  };
  return {
    // A quantity that is set from outside replaces the typed text.
    typed: value === null || Number(draft) === value ? draft : null,
    isInvalid: value === null && (isMissed || (draft !== null && draft !== '')),
    step,
    input: {
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        beforeTyping.current = value ?? lastGood.current;
        event.target.select();
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onInvalid: () => setMissed(true),
      onBlur: leave,
      onKeyDown: key,
    },
  };
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
