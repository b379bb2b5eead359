import { getPdf } from '@battistrada/contract/preventivo-vendita';
import Printer from 'lucide-react/icons/printer';
import type { MouseEvent } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { buttonClass, type ButtonKind } from '../../ui/button.tsx';
import { testi } from './testi.ts';
import type { AzioniPreventivo } from './use-modifiche-preventivo.ts';

/** Opens the PDF in a tab of its own, with everything in it that was typed up to now. */
export function Stampa({ id, azioni, kind = 'primary' }: { id: string; azioni: AzioniPreventivo; kind?: ButtonKind }) {
  const href = addressOfCall(getPdf, { id });
  const open = (event: MouseEvent): void => {
    if (azioni.stato === 'salvato') return;
    event.preventDefault();
    // The tab must be opened by the click itself; it is led to the PDF once there is nothing left to save.
    const tab = window.open('', '_blank');
    void azioni.settle().then(() => (tab ?? window).location.assign(href));
  };
  return (
    <a className={buttonClass(kind)} href={href} target="_blank" rel="noreferrer" onClick={open}>
      <Printer aria-hidden="true" />
      {testi.editor.stampa}
    </a>
  );
}
