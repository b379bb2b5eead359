import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> {}

/** When no more characters than this are left, the field shows how many. */
const POCHI = 100;

/** A field of several lines with its label; other properties go to the `<textarea>`. */
export function TextArea({ label, error, hint, note, className, ...input }: TextAreaProps) {
  const { value, maxLength } = input;
  const restano = typeof value === 'string' && maxLength !== undefined ? maxLength - value.length : Infinity;
  return (
    <Field
      {...{ label, error, note }}
      hint={restano > POCHI ? hint : `Ancora ${restano} caratteri.`}
      {...(className && { className })}
    >
      {(control) => <textarea {...input} {...control} />}
    </Field>
  );
}
