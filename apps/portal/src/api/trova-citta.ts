import { listLocalita } from '@battistrada/contract/ordine-localita';
import { request } from './client.ts';

/**
 * The town that was used with a CAP before; null when there is none, or several. Never rejects, because it only helps.
 */
export async function findCitta(cap: string): Promise<string | null> {
  if (!/^\d{5}$/.test(cap)) return null;
  try {
    const { localita } = await request(listLocalita, { query: { cap } });
    return localita.length === 1 ? (localita[0]?.citta ?? null) : null;
  } catch {
    return null;
  }
}
