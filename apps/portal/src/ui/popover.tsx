import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './popover.module.css';

const LEAVE_MS = 150;
const GAP = 6;

/**
 * Details of a value: opened by hover, keyboard focus or tap; closed by Esc, by leaving, by scrolling. The platform's
 * popover shows it above everything; its position is computed once, when it opens.
 */
export function Popover({
  label,
  trigger,
  children,
  className,
}: {
  /** The trigger's name for screen readers, when its text is not enough. */
  label?: string;
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!isOpen || !button.current || !panel.current) return;
    const box = panel.current;
    const at = button.current.getBoundingClientRect();
    box.showPopover();
    const { offsetWidth: width, offsetHeight: height } = box;
    const isRoomBelow = at.bottom + GAP + height <= innerHeight;
    const left = Math.max(GAP, Math.min(at.right - width, innerWidth - width - GAP));
    box.style.left = `${left}px`;
    box.style.top = `${isRoomBelow ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('scroll', close, { passive: true, capture: true });
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('keydown', closeOnEscape);
      box.hidePopover();
    };
  }, [isOpen]);

  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current);
    if (event.pointerType === 'mouse') setOpen(true);
  };
  // Leaves a moment to move from the value into the panel.
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
  };
  return (
    <span className={className} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={isOpen ? id : undefined}
        onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {trigger}
      </button>
      <div ref={panel} id={id} popover="manual" className={classes(styles.panel)}>
        {isOpen && children}
      </div>
    </span>
  );
}
