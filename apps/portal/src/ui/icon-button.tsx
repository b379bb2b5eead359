import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, said to a screen reader and shown as the tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button with an icon alone, as tall as any control. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(styles.button, className)}>
      {icon}
    </button>
  );
}
