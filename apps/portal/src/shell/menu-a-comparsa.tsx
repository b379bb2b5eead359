import ChevronDown from 'virtual:icona/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './menu-a-comparsa.module.css';

/** A button of the top bar with a list below: the platform's popover opens and closes it and manages the focus. */
export function MenuAComparsa({
  label,
  icon,
  isCurrent = false,
  className,
  children,
}: {
  label: string;
  icon?: ReactNode;
  /** True when the current screen is in the list. */
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  // Drawn when it first opens, because its content is loaded on demand.
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes(styles.button, className)}
        data-current={isCurrent || undefined}
      >
        {icon}
        <span>{label}</span>
        <ChevronDown className={styles.chevron} />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.list}
        onBeforeToggle={() => setOpened(true)}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {wasOpened && children}
      </div>
    </>
  );
}
