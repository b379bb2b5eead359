import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { testi } from './testi.ts';

const loadFinestra = () => import('./finestra-invio.tsx');
const FinestraInvio = later(() => loadFinestra().then((module) => module.FinestraInvio));

/** Beside Conferma: opens the window that sends the cart to the customer. Calls `onCarrello` after it was sent. */
export function TastoInvio({ onCarrello }: { onCarrello: () => void }) {
  const [isOpen, setOpen] = useState(false);
  // Drawn from the first click on, so that closing it loses nothing.
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => void whenIdle().then(loadFinestra), []);
  return (
    <>
      <Button
        kind="quiet"
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
