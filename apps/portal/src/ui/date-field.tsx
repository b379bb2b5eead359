import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { incompletoOf } from './incompleto.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A field for a day. Half a date is empty to a script: without a word the filter or the form would go on as if there
 * were none. So the field says it when the focus leaves it, until the date is complete or gone.
 */
export function DateField({ error, onChange, onBlur, ...field }: Omit<TextFieldProps, 'type'>) {
  const [incompleta, setIncompleta] = useState<string>();
  const look = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>): void =>
    setIncompleta(incompletoOf(target));
  return (
    <TextField
      {...field}
      type="date"
      error={error ?? incompleta}
      onChange={(event) => {
        // While it is typed it is not complete yet.
        if (incompleta !== undefined) look(event);
        onChange?.(event);
      }}
      onBlur={(event) => {
        look(event);
        onBlur?.(event);
      }}
    />
  );
}
