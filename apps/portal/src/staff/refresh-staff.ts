import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads what the open screen shows again, after an act of its user: one act changes what many screens say (a cancelled
 * order is also a shortage, a refund, a line of the customer's card and of the log). All other screens are read again
 * when they are opened.
 */
export function refreshStaff(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['staff'] });
}
