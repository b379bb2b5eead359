import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

/**
 * `row` is quiet until the pointer or the focus is in its `[data-row]`: a list full of blue buttons would be too loud.
 */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain' | 'row';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** Shows the spinner, keeps the focus, ignores clicks and submissions. */
  busy?: boolean;
  /** Fills the width of the container. */
  wide?: boolean;
}

/** Classes that make a link look like a button. */
export function buttonClass(kind: ButtonKind = 'primary', wide = false): string {
  return classes(styles.button, styles[kind], wide && styles.wide);
}

/** A push button; an icon is a child before the word. Its type is `button` by default. */
export function Button({
  kind = 'primary',
  busy = false,
  wide = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(kind, wide), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
