/**
 * What another user's document and search wait while one asks for sixty documents, or for sixty deep searches, against a running
 * product with demo data: `node bench/turni.ts --indirizzo=http://127.0.0.1:3000`
 */
import { parseArgs } from 'node:util';
import { headersOf, login, PREFIX } from './account.ts';
import { medianOf } from './figures.ts';

const { values } = parseArgs({ options: { indirizzo: { type: 'string', default: 'http://127.0.0.1:3000' } } });
const MOLTI = 60;
const VOLTE = 7;

type Send = () => Promise<void>;

/** What a demo customer asks for: his newest invoice on paper, a search, one that leads far down. */
async function open(username: string): Promise<{ documento: Send; ricerca: Send; profonda: Send }> {
  const headers = headersOf(await login(values.indirizzo, username));
  const ask = (path: string) => fetch(values.indirizzo + PREFIX + path, { headers });
  const { documenti } = (await (await ask('/Documenti/Fatture')).json()) as {
    documenti: { idDocumento: number; tipo: string }[];
  };
  const [first] = documenti;
  const send = (path: string) => async () => void (await (await ask(path)).arrayBuffer());
  return {
    documento: send(`/Documenti/trova?iddoc=${first?.idDocumento}&tipo=${first?.tipo}`),
    ricerca: send('/Ricerca/Pneumatici?searchTextQuery=205%2F55%20R16'),
    profonda: send('/Ricerca/Pneumatici?searchTextQuery=estive&pagina=40'),
  };
}

/** The median of what the one waits while the attack is under way, begun anew each time. */
async function measure(one: Send, attack: Send | null): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < VOLTE; i += 1) {
    const attacking = attack === null ? [] : Array.from({ length: MOLTI }, attack);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const before = performance.now();
    await one();
    taken.push(performance.now() - before);
    await Promise.allSettled(attacking);
  }
  return medianOf(taken);
}

const [molti, uno] = [await open('rossi'), await open('verdi')];
for (const [name, one, attack] of [
  ['document beside 60 documents of another', uno.documento, molti.documento],
  ['search beside 60 deep searches of another', uno.ricerca, molti.profonda],
  ['document beside 60 deep searches of another', uno.documento, molti.profonda],
] as const) {
  await one();
  const alone = await measure(one, null);
  const beside = await measure(one, attack);
  console.log(`${name}: ${beside.toFixed(0)} ms, alone ${alone.toFixed(0)} ms, ${(beside / alone).toFixed(1)} times`);
}
