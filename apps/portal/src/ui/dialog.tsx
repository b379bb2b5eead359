import X from 'virtual:icona/x';
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called for Esc, the close button and, unless `isQuestion`, a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge. */
  actions?: ReactNode;
  /** Requires an answer: no close button, and the backdrop does nothing. */
  isQuestion?: boolean;
  /** `drawer` slides in from the lower edge and fills a phone's width. */
  kind?: 'box' | 'drawer';
}

/** A field in which one types or chooses at once. */
const CAMPO = ':is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea):enabled';

/** The platform's modal `<dialog>`: it traps and returns the focus; the page behind is inert. */
export function Dialog({ open, onClose, title, children, actions, isQuestion = false, kind = 'box' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  // Before the first paint, so that nobody sees or loads its content while it is closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    // The platform would choose the close button, which Enter then presses. A drawer is for looking first.
    if (kind === 'box') dialog.querySelector<HTMLElement>(CAMPO)?.focus();
    // Also when it is removed while open: only a dialog that is closed returns the focus.
    return () => dialog.close();
  }, [open, kind]);
  return (
    <dialog
      ref={element}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[kind])}
      onCancel={(event) => {
        // Of a dialog that this one opened, or of a file field, it reaches here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A selection of text that ends on the backdrop is a click on the dialog too.
        if (!isQuestion && target === currentTarget && pressed.current === target) onClose();
      }}
    >
      {/* A full-size inner box, so that a click on the dialog element itself was on the backdrop. */}
      <div className={styles.inner}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {!isQuestion && <IconButton label="Chiudi" icon={<X />} onClick={onClose} />}
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
