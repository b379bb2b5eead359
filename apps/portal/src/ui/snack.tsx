import Check from 'virtual:icona/check';
import CircleAlert from 'virtual:icona/circle-alert';
import X from 'virtual:icona/x';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './snack.module.css';

export type SnackKind = 'ok' | 'error';

/**
 * Shows a line for some seconds; `error` stays longer and is read out at once. A line `about` something takes the place
 * of the earlier ones about it; an empty text only removes those, when a person tries again.
 */
export type Snack = (text: string, kind?: SnackKind, about?: string) => void;

interface Shown {
  id: number;
  text: string;
  kind: SnackKind;
  about: string | undefined;
}

const SHOWN_MS = { ok: 4000, error: 8000 } satisfies Record<SnackKind, number>;
const AT_MOST = 3;

const SnackContext = createContext<Snack | null>(null);

/** Shows the snacks above the routes, so that a change of page does not remove them. */
export function SnackProvider({ children }: { children: ReactNode }) {
  const [snacks, setSnacks] = useState<readonly Shown[]>([]);
  const snack = useCallback<Snack>((text, kind = 'ok', about) => {
    setSnacks((others) => {
      // The same text replaces the old snack instead of adding another.
      const id = (others.at(-1)?.id ?? 0) + 1;
      const left = others.filter((other) => other.text !== text && (!about || other.about !== about));
      return text ? [...left, { id, text, kind, about }].slice(-AT_MOST) : left;
    });
  }, []);
  const close = useCallback((id: number) => setSnacks((all) => all.filter((one) => one.id !== id)), []);
  const list = (kind: SnackKind) =>
    snacks.filter((one) => one.kind === kind).map((one) => <SnackLine key={one.id} {...one} onClose={close} />);
  return (
    <SnackContext value={snack}>
      {children}
      <div className={styles.snacks} data-snacks>
        {/* Both regions exist from the start, because a live region announces only changes. */}
        <div role="alert">{list('error')}</div>
        <div role="status">{list('ok')}</div>
      </div>
    </SnackContext>
  );
}

/** `snack(text, kind)`; usable below `SnackProvider`. */
export function useSnack(): Snack {
  const snack = use(SnackContext);
  if (!snack) throw new Error('useSnack outside SnackProvider');
  return snack;
}

function SnackLine({ id, text, kind, onClose }: Shown & { onClose: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(id), SHOWN_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const Icon = kind === 'error' ? CircleAlert : Check;
  return (
    <div
      className={classes(styles.snack, styles[kind])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon className={styles.icon} />
      <p>{text}</p>
      <IconButton label="Chiudi" icon={<X />} className={styles.close} onClick={() => onClose(id)} />
    </div>
  );
}
