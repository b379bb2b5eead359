import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rereadCarrello, useCarrelloMostrato } from '../../../features/carrello/carrello-mostrato.ts';
import { useGirato } from '../../../features/agente/girato.ts';
import { InviaCarrello } from '../../../features/proposta/invia-carrello.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { CarrelloPage as Carrello } from '../../carrello-page.tsx';
import { refreshDopoOrdine } from '../../dopo-ordine.ts';

/** The dealer's own cart page, and beside it the way to let the customer confirm (product.md §7). */
export function CarrelloPage() {
  const client = useQueryClient();
  const { data: carrello } = useCarrelloMostrato();
  const isGirato = useGirato();
  const refresh = useCallback(() => void refreshDopoOrdine(client, rereadCarrello), [client]);
  return (
    <Stack>
      <Carrello />
      {!isGirato && <InviaCarrello hasRighe={(carrello?.righe.length ?? 0) > 0} onCarrello={refresh} />}
    </Stack>
  );
}
