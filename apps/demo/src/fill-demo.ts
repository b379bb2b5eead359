/** Fills an empty database with the demo wholesaler (product.md §1 "Demo data"). */
import { readFile } from 'node:fs/promises';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '@battistrada/server/db/pool';
import type { Db } from '@battistrada/server/db/sql';
import type { Clock } from '@battistrada/server/ports/clock';
import { endCarico, hasDati, startCarico, tidyUp } from './carico.sql.ts';
import { scriviCatalogo } from './catalogo/scrivi-catalogo.ts';
import type { Vetrina } from './catalogo/vetrina.ts';
import { ACCOUNT } from './clienti/account.ts';
import { listClientiInventati } from './clienti/inventati.ts';
import { createSconti } from './clienti/sconti.ts';
import { scriviClienti } from './clienti/scrivi-clienti.ts';
import { scriviAvvisi } from './contorno/avvisi.ts';
import { scriviComunicazioni } from './contorno/comunicazioni.ts';
import { scriviImpostazioni } from './contorno/impostazioni.ts';
import { scriviContratti } from './contorno/contratti.ts';
import { scriviCoupon } from './contorno/coupon.ts';
import { scriviChat, scriviPreventivi, scriviRichiestePfu } from './contorno/preventivi.ts';
import { listDocumenti } from './storico/documenti.ts';
import { listOrdini } from './storico/ordini.ts';
import { fidoCorrenteCents, fidoMassimoCents, listPartite } from './storico/partite.ts';
import { scriviImpegni } from './storico/scrivi-impegni.ts';
import { scriviPromesse, scriviStorico } from './storico/scrivi-storico.ts';

/** The logo that `rossi` prints on his quotations. */
const LOGO_ROSSI = new URL('../immagini/rossi-pneumatici.png', import.meta.url);

export interface FillDemoOptions {
  /** How many articles, up to 1,000,000; the ten special ones are always there. */
  readonly articoli: number;
  /** Its day is today: the history ends here. */
  readonly clock: Clock;
  readonly log: (message: string) => void;
}

/**
 * Writes the demo data unless customers, users or articles are there. True when it did. One transaction: a fill that is
 * killed leaves nothing; of processes that start together one fills, the others wait for it and do not.
 */
export async function fillDemo(pool: pg.Pool, { articoli, clock, log }: FillDemoOptions): Promise<boolean> {
  const adesso = clock.now();
  const oggi = giornoOf(adesso);
  const filled = await inTransaction(pool, async (tx) => {
    await startCarico(tx);
    if (await hasDati(tx)) return false;
    log(`Dati dimostrativi: carico ${articoli} articoli.`);
    const vetrina = await scriviCatalogo(tx, articoli, Number(oggi.slice(0, 4)));
    log('Dati dimostrativi: carico clienti e storico.');
    await scriviClientiEStorico(tx, vetrina, { oggi, adesso });
    log('Dati dimostrativi: preparo la ricerca.');
    await endCarico(tx);
    return true;
  });
  if (filled) await tidyUp(pool);
  return filled;
}

/** Everything but the catalogue: some forty customers, whatever the catalogue's size. */
async function scriviClientiEStorico(
  tx: Db,
  vetrina: Vetrina,
  { oggi, adesso }: { oggi: Giorno; adesso: Date },
): Promise<void> {
  const clienti = [...ACCOUNT, ...listClientiInventati(ACCOUNT.length + 1)];
  const sconti = createSconti(clienti);
  const ordini = listOrdini(clienti, { vetrina, sconti, oggi, adesso });
  const documenti = listDocumenti(ordini, oggi);
  const partite = listPartite(documenti, oggi);
  const fidi = new Map(
    clienti.map((cliente) => [cliente.id, fidoMassimoCents(cliente, fidoCorrenteCents(cliente, partite, ordini))]),
  );
  const utenti = await scriviClienti(tx, clienti, sconti, fidi, oggi);
  await scriviStorico(tx, { ordini, documenti, partite }, utenti.perCliente);
  await scriviImpegni(tx, adesso);
  const rossi = ACCOUNT.find((cliente) => cliente.utenti.some(({ username }) => username === 'rossi'));
  if (!rossi) throw new Error('The demo is built around rossi.');
  const conStoria = clienti.filter(({ ordiniAlMese }) => ordiniAlMese > 0);
  const altri = conStoria.slice(1, 4).map(({ id }) => id);
  await scriviPromesse(tx, rossi.id, oggi);
  await scriviCoupon(tx, rossi.id, altri, ordini, oggi);
  await scriviContratti(tx, conStoria, ordini, oggi);
  await scriviPreventivi(tx, rossi.id, vetrina, await readFile(LOGO_ROSSI), oggi);
  await scriviRichiestePfu(tx, rossi.id, oggi);
  await scriviChat(tx, rossi.id, utenti.perCliente.get(rossi.id) ?? 0, utenti.backend, oggi);
  await scriviAvvisi(tx, rossi.id, adesso);
  await scriviComunicazioni(tx, vetrina, oggi);
  await scriviImpostazioni(tx, oggi, adesso);
}
