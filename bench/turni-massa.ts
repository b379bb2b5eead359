/**
 * One user's masses, for `bench/turni.ts`: sixty requests always under way, from a process of the lowest priority, so that what the sending
 * costs does not count as what the product makes others wait.
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
  // The last of them has been answered: the product is idle again.
  void Promise.all(Array.from({ length: MOLTI }, sendOn)).then(() => process.send?.({ answered, refused }));
});
process.on('disconnect', () => process.exit());
