import { getPdf } from '@battistrada/contract/preventivo-vendita';
import Printer from 'virtual:icona/printer';
import type { MouseEvent } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { buttonClass, type ButtonKind } from '../../ui/button.tsx';
import { testi } from './testi.ts';
import type { StatoSalvataggio } from './use-modifiche-preventivo.ts';

/** Opens the PDF in a tab of its own, with everything in it that was typed up to now; not before all of it is saved. */
export function Stampa({
  id,
  stato,
  isWrong = false,
  settle,
  kind = 'primary',
}: {
  id: string;
  stato: StatoSalvataggio;
  /** Something typed cannot be saved as it is. */
  isWrong?: boolean;
  /** Saves what still waits; false when not all of it could be. */
  settle: () => Promise<boolean>;
  kind?: ButtonKind;
}) {
  const href = addressOfCall(getPdf, { id });
  const open = (event: MouseEvent): void => {
    if (stato === 'salvato' && !isWrong) return;
    event.preventDefault();
    if (isWrong) return void settle();
    // The tab must be opened by the click itself; it is led to the PDF once there is nothing left to save.
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
