import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later, loadAhead } from '../../ui/later.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { testi } from './testi.ts';

const loadFinestra = () => import('./finestra-invio.tsx');
const FinestraInvio = later(() => loadFinestra().then((module) => module.FinestraInvio));

export interface TastoInvioProps {
  /** True when it stands in place of Conferma. */
  readonly isSolo: boolean;
  /** Called when the cart was sent, which empties it, or may have been. */
  readonly onCarrello: () => void;
}

/** Beside Conferma, or in its place: opens the window that sends the cart to the customer. */
export function TastoInvio({ isSolo, onCarrello }: TastoInvioProps) {
  const [isOpen, setOpen] = useState(false);
  // Drawn from the first click on, so that closing it loses nothing.
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => loadAhead(() => whenIdle().then(loadFinestra)), []);
  return (
    <>
      <Button
        kind={isSolo ? 'primary' : 'quiet'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {testi.invio.invia}
      </Button>
      {wasOpened && <FinestraInvio open={isOpen} onClose={() => setOpen(false)} onCarrello={onCarrello} />}
    </>
  );
}
