import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> {}

/** A one-line field with its label; other properties go to the `<input>`. */
export function TextField({ label, error, hint, note, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, note }} {...(className && { className })}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
