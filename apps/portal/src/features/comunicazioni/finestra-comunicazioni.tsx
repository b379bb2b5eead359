import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { testi } from './testi.ts';
import { TestoComunicazione } from './testo-comunicazione.tsx';
import { addVista } from './viste.ts';

/** The pop-up communications not yet shown to this user, one after the other. */
export function FinestraComunicazioni({
  comunicazioni,
  utenteId,
}: {
  comunicazioni: readonly Comunicazione[];
  utenteId: number;
}) {
  // Those of this visit: what is marked as shown must stay until it is closed.
  const [daMostrare] = useState(comunicazioni);
  const [quale, setQuale] = useState(0);
  const mostrata = daMostrare[quale];
  const [ultima, setUltima] = useState(mostrata);
  if (mostrata && mostrata !== ultima) setUltima(mostrata);
  const id = mostrata?.id;
  useEffect(() => {
    if (id !== undefined) addVista(utenteId, id);
  }, [id, utenteId]);
  const next = (): void => setQuale(quale + 1);
  if (!ultima) return null;
  return (
    <Dialog
      open={mostrata !== undefined}
      title={testi.avviso}
      onClose={next}
      actions={<Button onClick={next}>{testi.hoLetto}</Button>}
    >
      <TestoComunicazione testo={ultima.testo} />
    </Dialog>
  );
}
