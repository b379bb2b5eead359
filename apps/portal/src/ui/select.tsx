import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> {}

/** The platform's own select with its label; `<option>`s are the children. */
export function Select({ label, error, hint, note, className, ...input }: SelectProps) {
  return (
    <Field {...{ label, error, hint, note }} {...(className && { className })}>
      {(control) => <select {...input} {...control} />}
    </Field>
  );
}
