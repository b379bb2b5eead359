import type { Partita } from '@battistrada/contract/estratto-conto';
import CreditCard from 'virtual:icona/credit-card';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later, loadAhead } from '../../ui/later.tsx';
import { testi } from './testi.ts';

const loadDialogo = () => import('./dialogo-paga.tsx');
const DialogoPaga = later(() => loadDialogo().then((module) => module.DialogoPaga));

/** Opens the choice of items to pay online. `documento` comes from an invoice's link: its items are selected. */
export function PagaOnline({
  partite,
  documento,
  onPaga,
}: {
  partite: readonly Partita[] | undefined;
  documento: number | null;
  /** Opens the payment page. */
  onPaga: (address: string) => void;
}) {
  const daPagare = partite?.filter(({ aScadereCents, scadutoCents }) => aScadereCents + scadutoCents > 0) ?? [];
  const [aperto, setAperto] = useState<boolean | null>(null);
  const isAperto = aperto ?? (documento !== null && daPagare.some(({ idDocumento }) => idDocumento === documento));
  return (
    <>
      <Button
        disabled={daPagare.length === 0}
        onPointerEnter={() => loadAhead(loadDialogo)}
        onFocus={() => loadAhead(loadDialogo)}
        onClick={() => setAperto(true)}
      >
        <CreditCard aria-hidden="true" /> {testi.paga.apri}
      </Button>
      {isAperto && <DialogoPaga {...{ partite: daPagare, documento, onPaga }} onClose={() => setAperto(false)} />}
    </>
  );
}
