import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

/** A link that looks like an icon button. It has a file of its own, because most screens have none. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <a title={label} {...rest} aria-label={label} className={classes(styles.button, className)}>
      {icon}
    </a>
  );
}
