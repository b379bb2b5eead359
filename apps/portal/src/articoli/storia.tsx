import type { Prodotto } from '@battistrada/contract/ricerca';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { testi } from './testi-storia.ts';

const FinestraStoria = lazy(() =>
  import('./finestra-storia.tsx').then((module) => ({ default: module.FinestraStoria })),
);

/** The way to what is known of an article: asked for when it is opened, for this one alone. */
export function Storia({ prodotto }: { prodotto: Prodotto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label={testi.apriDi(prodotto.descrizione)} onClick={() => setOpen(true)}>
        {testi.apri}
      </Button>
      {isOpen && (
        <Suspense>
          <FinestraStoria prodotto={prodotto} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
