import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> {}

/** A field of several lines with its label; the rest is a `<textarea>`'s own. */
export function TextArea({ label, error, hint, note, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, note }} {...(className && { className })}>
      {(control) => <textarea {...input} {...control} />}
    </Field>
  );
}
