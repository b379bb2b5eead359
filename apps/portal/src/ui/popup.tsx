import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { later } from './later.tsx';
import type { PopupContent } from './popup-dialog.tsx';

export interface PopupAction<V> {
  label: string;
  value: V;
  /** Default: `primary` for the last action, `quiet` for those before it. */
  kind?: ButtonKind;
}

export interface PopupRequest<V> {
  title: string;
  text?: ReactNode;
  actions: readonly PopupAction<V>[];
}

/** Asks and returns the value of the chosen action; null when it was closed with Esc. */
export type Popup = <V>(request: PopupRequest<V>) => Promise<V | null>;

const PopupContext = createContext<Popup | null>(null);

/**
 * Most visits need no pop-up, so the code loads with the first one, or earlier where one may be needed without a
 * network.
 */
export const loadPopup = () => import('./popup-dialog.tsx').then((module) => module.PopupDialog);
const PopupDialog = later(loadPopup);

interface PopupProviderProps {
  children: ReactNode;
  /** Through it a pop-up's plain text goes when it is drawn; it may hide the amounts in it. */
  write?: (text: string) => string;
}

/** Shows the pop-ups of the whole portal one at a time, in their order. */
export function PopupProvider({ children, write = asIs }: PopupProviderProps) {
  const [queue, setQueue] = useState<readonly PopupContent[]>([]);
  const [shown, setShown] = useState<PopupContent | null>(null);
  const current = queue[0];
  if (current && current !== shown) setShown(current);

  const popup = useCallback<Popup>(({ title, text, actions }) => {
    return new Promise((resolve) => {
      const answer = (value: Parameters<typeof resolve>[0]) => {
        setQueue((waiting) => waiting.slice(1));
        resolve(value);
      };
      const last = actions.length - 1;
      const content: PopupContent = {
        title,
        text,
        actions: actions.map(({ label, value, kind }, index) => ({
          label,
          kind: kind ?? (index === last ? 'primary' : 'quiet'),
          choose: () => answer(value),
        })),
        dismiss: () => answer(null),
      };
      setQueue((others) => [...others, content]);
    });
  }, []);

  return (
    <PopupContext value={popup}>
      {children}
      {shown && (
        <PopupDialog
          open={current !== undefined}
          content={typeof shown.text === 'string' ? { ...shown, text: write(shown.text) } : shown}
        />
      )}
    </PopupContext>
  );
}

const asIs = (text: string) => text;

/** `popup({ title, text, actions })`; usable below `PopupProvider`. */
export function usePopup(): Popup {
  const popup = use(PopupContext);
  if (!popup) throw new Error('usePopup outside PopupProvider');
  return popup;
}
