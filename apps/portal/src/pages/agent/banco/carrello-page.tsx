import { useQueryClient } from '@tanstack/react-query';
import { Activity, useCallback, useState } from 'react';
import { rereadCarrello, useCarrelloMostrato } from '../../../features/carrello/carrello-mostrato.ts';
import { rereadDopoPrezzo } from '../../../features/carrello/reread-dopo-prezzo.ts';
import { useGirato } from '../../../features/agente/girato.ts';
import { TastoInvio } from '../../../features/proposta/tasto-invio.tsx';
import { testi } from '../../../features/proposta/testi.ts';
import { useUtente } from '../../../shell/use-utente.ts';
import { later } from '../../../ui/later.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { CarrelloPage as Carrello } from '../../carrello-page.tsx';
import { refreshDopoOrdine } from '../../refresh-dopo-ordine.ts';

// Below the fold, so the cart is drawn first.
const ScontiCarrello = later(() =>
  import('../../../features/agente/sconti-carrello.tsx').then((module) => module.ScontiCarrello),
);
const CarrelliInviati = later(() =>
  import('../../../features/proposta/carrelli-inviati.tsx').then((module) => module.CarrelliInviati),
);

/** The dealer's cart page, with the action that lets the customer confirm (product.md §7). */
export function CarrelloPage() {
  const client = useQueryClient();
  const { data: carrello } = useCarrelloMostrato();
  const isGirato = useGirato();
  const isBloccato = useUtente()?.bloccato === true;
  const refresh = useCallback(() => void refreshDopoOrdine(client, rereadCarrello), [client]);
  // Withdrawing is the agent's own act: what it brings back is no change made by others.
  const showRitirato = useCallback(() => void refreshDopoOrdine(client), [client]);
  const rereadPrezzo = useCallback((codice: string) => void rereadDopoPrezzo(client, codice), [client]);
  const [prezzoAperto, setPrezzoAperto] = useState<string | null>(null);
  const righe = carrello?.righe ?? [];
  return (
    <Stack>
      {/* What the customer must not read over the agent's shoulder is hidden while the screen is turned to him. */}
      <Carrello
        blocco={prezzoAperto ?? (isBloccato && !isGirato ? testi.invio.bloccato : null)}
        azione={!isGirato && prezzoAperto === null && <TastoInvio isSolo={isBloccato} onCarrello={refresh} />}
      />
      {/* A price that is being written stays until the screen is turned back. */}
      <Activity mode={isGirato ? 'hidden' : 'visible'}>
        {righe.length > 0 && <ScontiCarrello righe={righe} onPrezzo={rereadPrezzo} onAperto={setPrezzoAperto} />}
      </Activity>
      {!isGirato && <CarrelliInviati onCarrello={showRitirato} />}
    </Stack>
  );
}
