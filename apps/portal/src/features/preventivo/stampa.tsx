import { getPdf } from '@battistrada/contract/preventivo-vendita';
import Printer from 'virtual:icona/printer';
import type { MouseEvent } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { buttonClass, type ButtonKind } from '../../ui/button.tsx';
import { testi } from './testi.ts';
import type { StatoSalvataggio } from './use-modifiche-preventivo.ts';

/** Opens the PDF in a new tab, after everything typed is saved. */
export function Stampa({
  id,
  stato,
  isWrong = false,
  settle,
  kind = 'primary',
}: {
  id: string;
  stato: StatoSalvataggio;
  /** True when a typed value cannot be saved. */
  isWrong?: boolean;
  /** Saves waiting values; false when some could not be saved. */
  settle: () => Promise<boolean>;
  kind?: ButtonKind;
}) {
  const href = addressOfCall(getPdf, { id });
  const open = (event: MouseEvent): void => {
    if (stato === 'salvato' && !isWrong) return;
    event.preventDefault();
    if (isWrong) return void settle();
    // The browser allows a new tab only at the click itself; it gets the PDF's address after everything is saved.
    const tab = window.open('', '_blank');
    void settle().then((isSaved) => (isSaved ? (tab ?? window).location.assign(href) : tab?.close()));
  };
  return (
    <a className={buttonClass(kind)} href={href} target="_blank" rel="noreferrer" onClick={open}>
      <Printer aria-hidden="true" />
      {testi.editor.stampa}
    </a>
  );
}
