import ChevronDown from 'virtual:icona/chevron-down';
import { useId, type ReactNode } from 'react';
import { below, TABLET_PX } from '../ui/breakpoints.ts';
import { buttonClass } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './altre-azioni.module.css';

/**
 * The secondary actions of a screen's head: a row on a desktop, a menu on a phone, so that one row holds all of them.
 */
export function AltreAzioni({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const isTelefono = useMedia(below(TABLET_PX), false);
  if (!isTelefono) return children;
  return (
    <>
      <button type="button" popoverTarget={id} className={classes(buttonClass('quiet'), styles.altro)}>
        {label} <ChevronDown aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.list}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
