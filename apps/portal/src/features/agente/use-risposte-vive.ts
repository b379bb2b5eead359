import { eventiPrezzi, type EventiPrezzi } from '@battistrada/contract/prezzo-concordato';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { listenEventi } from '../../api/eventi.ts';
import { prezziQuery } from './sconti-query.ts';

/**
 * While an answer of the back office is expected, reads the prices again as soon as it arrives. `postoId`: the place at
 * the counter.
 */
export function useRisposteVive(postoId: number | undefined, isInAttesa: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (postoId === undefined || !isInAttesa) return;
    const refresh = (): void => void client.invalidateQueries({ queryKey: prezziQuery.queryKey });
    return listenEventi<EventiPrezzi>({
      nome: `battistrada.eventi-prezzi.${postoId}`,
      eventi: ['pronto', 'prezzi', 'fine'],
      address: () => addressOfCall(eventiPrezzi, {}),
      // After the end of the session the next call reports it.
      ascolto: { pronto: refresh, prezzi: refresh, fine: refresh },
      onFollow: refresh,
    });
  }, [client, postoId, isInAttesa]);
}
