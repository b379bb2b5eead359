import type { ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { usePopup } from './popup.tsx';

interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly no: string;
  readonly yes: string;
  /** The button that does it; `danger` unless it takes nothing away. */
  readonly kind?: ButtonKind;
}

/** Asks before an act. True only for the button that does it: the other one and Esc mean no. */
export function useIsSure(): (question: Question) => Promise<boolean> {
  const popup = usePopup();
  return async ({ title, text, no, yes, kind = 'danger' }) => {
    const actions = [
      { label: no, value: false },
      { label: yes, value: true, kind },
    ];
    return (await popup({ title, text, actions })) === true;
  };
}
