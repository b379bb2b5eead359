import { formatImporto } from '@battistrada/domain/denaro';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';
import { canonicoImporto, erroreImporto, MASSIMO_CENTS, readImporto } from './importo-digitato.ts';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange' | 'step'>;

export interface InputEuroProps extends InputProps {
  /** The price as typed. */
  value: string;
  onChange: (testo: string) => void;
  /** The step of ↑ and ↓ in cents; without it the arrows do nothing. */
  passo?: number;
}

/**
 * The input of a price. It is a text field, because a native number field reads 3250 from `32,50` and 3 from `1e3`.
 * While it is typed it shows the typed text; otherwise the same price as `48,00`, or an unreadable text unchanged. The
 * focus alone changes nothing: another text would lose the selection of Tab, and typing would add to it.
 */
export function InputEuro({ value, onChange, passo, onBlur, onKeyDown, ...input }: InputEuroProps) {
  const [isTyped, setTyped] = useState(false);
  const step = (cents: number): void => {
    const prima = value === '' ? 0 : readImporto(value);
    if (prima !== null) onChange(formatImporto(Math.min(MASSIMO_CENTS, Math.max(0, prima + cents))));
  };
  const arrows = passo !== undefined && {
    role: 'spinbutton',
    'aria-valuemin': 0,
    'aria-valuenow': (readImporto(value) ?? 0) / 100,
    'aria-valuetext': value === '' ? '0,00' : value,
  };
  return (
    <input
      autoComplete="off"
      {...input}
      {...arrows}
      type="text"
      inputMode="decimal"
      value={isTyped ? value : canonicoImporto(value)}
      onChange={(event) => {
        setTyped(event.target === document.activeElement);
        onChange(event.target.value);
      }}
      onBlur={(event) => {
        setTyped(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (passo === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? passo : -passo);
      }}
    />
  );
}

/**
 * A price with its label: the only money field of the portal. It refuses an unreadable text, unless `error` says more.
 */
export function CampoEuro({
  label,
  error,
  hint,
  note,
  className,
  ...input
}: FieldProps & Omit<InputEuroProps, keyof FieldProps>) {
  return (
    <Field {...{ label, hint, note, className }} error={error ?? erroreImporto(input.value)}>
      {(control) => <InputEuro {...input} {...control} />}
    </Field>
  );
}
