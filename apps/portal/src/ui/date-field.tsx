import { useState, type ChangeEvent } from 'react';
import { incompletoOf } from './incompleto.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A field for a day. Half a date is empty to a script: without a word the filter or the form would go on as if there
 * were none. So the field says it when the focus leaves it, until the date is complete or gone.
 */
export function DateField({ error, onChange, onBlur, ...field }: Omit<TextFieldProps, 'type'>) {
  const [incompleta, setIncompleta] = useState<string>();
  return (
    <TextField
      {...field}
      type="date"
      error={error ?? incompleta}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        // While it is typed it is not complete yet.
        if (incompleta !== undefined) setIncompleta(incompletoOf(event.target));
        onChange?.(event);
      }}
      onBlur={(event) => {
        const { target } = event;
        afterPress(() => setIncompleta(incompletoOf(target)));
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Runs `work` now, or once the mouse is released: an error that appears between press and release moves the pressed
 * button away, and the click is lost.
 */
function afterPress(work: () => void): void {
  if (document.querySelector(':is(a, button, label, input, select, summary):active') === null) work();
  else addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}
