import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action, for screen readers and as the tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button with only an icon, as tall as other controls. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(styles.button, className)}>
      {icon}
    </button>
  );
}
