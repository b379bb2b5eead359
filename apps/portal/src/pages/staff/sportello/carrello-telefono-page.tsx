import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCarrelloMostrato } from '../../../features/carrello/carrello-mostrato.ts';
import { rereadDopoPrezzo } from '../../../features/carrello/reread-dopo-prezzo.ts';
import { PrezziConcordati } from '../../../features/prezzo-concordato/prezzi-concordati.tsx';
import { testi } from '../../../shell/staff/testi-sportello.ts';
import { useUtente } from '../../../shell/use-utente.ts';
import { Stack } from '../../../ui/stack.tsx';
import { CarrelloPage } from '../../carrello-page.tsx';

/** The dealer's cart page, with the prices that may be agreed by hand above it (product.md §6). */
export function CarrelloTelefonoPage() {
  const client = useQueryClient();
  const isBloccato = useUtente()?.bloccato === true;
  const { data: carrello } = useCarrelloMostrato();
  const [prezzoAperto, setPrezzoAperto] = useState<string | null>(null);
  return (
    <Stack>
      {carrello !== undefined && carrello.righe.length > 0 && (
        <PrezziConcordati
          carrello={carrello}
          onCambiato={(codice) => void rereadDopoPrezzo(client, codice)}
          onAperto={setPrezzoAperto}
        />
      )}
      <CarrelloPage blocco={prezzoAperto ?? (isBloccato ? testi.bloccato : null)} />
    </Stack>
  );
}
