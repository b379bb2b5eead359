/**
 * One user's mass requests for `bench/turni.ts`: sixty are always in progress. They come from a process with the lowest
 * priority, so that the cost of sending does not count as the product's delay.
 */
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { send } from './load.ts';

export interface Massa {
  readonly url: string;
  readonly headers: Record<string, string>;
}

const MOLTI = 60;
const LOWEST = 19;

setPriority(LOWEST);
const agent = new Agent({ keepAlive: true, maxSockets: MOLTI });
let massa: Massa | null = null;
let answered = 0;
let refused = 0;

async function sendOn(): Promise<void> {
  while (massa !== null) {
    const { status } = await send(agent, massa).catch(() => ({ status: 0 }));
    if (status === 200) answered += 1;
    else refused += 1;
  }
}

process.on('message', (sent: { readonly massa: Massa | null }) => {
  massa = sent.massa;
  if (massa === null) return;
  [answered, refused] = [0, 0];
  // The last request was answered: the product is idle again.
  void Promise.all(Array.from({ length: MOLTI }, sendOn)).then(() => process.send?.({ answered, refused }));
});
process.on('disconnect', () => process.exit());
