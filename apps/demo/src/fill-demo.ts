/** Fills an empty database with the demo wholesaler (product.md §1 "Demo data"). */
import { readFile } from 'node:fs/promises';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '@battistrada/server/db/pool';
import type { Db } from '@battistrada/server/db/sql';
import type { Clock } from '@battistrada/server/ports/clock';
import { endCarico, hasDati, startCarico, tidyUp } from './carico.sql.ts';
import { writeCatalogo } from './catalogo/write-catalogo.ts';
import type { Vetrina } from './catalogo/vetrina.ts';
import { ACCOUNT } from './clienti/account.ts';
import { listClientiInventati } from './clienti/inventati.ts';
import { createSconti } from './clienti/sconti.ts';
import { writeClienti } from './clienti/write-clienti.ts';
import { writeAcquistiVeloci } from './contorno/acquisti-veloci.ts';
import { writeAgenti, writePrezzoChiesto } from './contorno/agenti.ts';
import { writeAvvisi } from './contorno/avvisi.ts';
import { writeComunicazioni } from './contorno/comunicazioni.ts';
import { writeGestionale } from './contorno/gestionale.ts';
import { writeImpostazioni } from './contorno/impostazioni.ts';
import { writeContratti } from './contorno/contratti.ts';
import { writeCoupon } from './contorno/coupon.ts';
import { writeDomanda } from './contorno/domanda.ts';
import { writeTelefono } from './contorno/telefono.ts';
import { writePromozioni } from './contorno/promozioni.ts';
import { writeRimborso } from './contorno/rimborsi.ts';
import { writeChat, writeChatInAttesa, writePreventivi, writeRichiestePfu } from './contorno/preventivi.ts';
import { listDocumenti } from './storico/documenti.ts';
import { listOrdini } from './storico/ordini.ts';
import { fidoCorrenteCents, fidoMassimoCents, listPartite } from './storico/partite.ts';
import { writeImpegni } from './storico/write-impegni.ts';
import { writeSpedizioni } from './storico/write-spedizioni.ts';
import { writePromesse, writeStorico } from './storico/write-storico.ts';

/** The logo that `rossi` prints on his quotations. */
const LOGO_ROSSI = new URL('../immagini/rossi-pneumatici.png', import.meta.url);

export interface FillDemoOptions {
  /** The number of articles, up to 1,000,000; the ten special ones are always included. */
  readonly articoli: number;
  /** The history ends on the day of this clock. */
  readonly clock: Clock;
  readonly log: (message: string) => void;
}

/**
 * Writes the demo data unless there are customers, users or articles. Returns true when it did. It is one transaction:
 * a killed fill leaves nothing, and of several processes that start together one fills while the others wait.
 */
export async function fillDemo(pool: pg.Pool, { articoli, clock, log }: FillDemoOptions): Promise<boolean> {
  const adesso = clock.now();
  const oggi = giornoOf(adesso);
  const filled = await inTransaction(pool, async (tx) => {
    await startCarico(tx);
    if (await hasDati(tx)) return false;
    log(`Dati dimostrativi: carico ${articoli} articoli.`);
    const vetrina = await writeCatalogo(tx, articoli, Number(oggi.slice(0, 4)));
    log('Dati dimostrativi: carico clienti e storico.');
    await writeClientiEStorico(tx, vetrina, { oggi, adesso });
    log('Dati dimostrativi: preparo la ricerca.');
    await endCarico(tx);
    await writePrezzoChiesto(tx, adesso);
    return true;
  });
  if (filled) await tidyUp(pool);
  return filled;
}

/** Everything but the catalogue: some seventy customers, whatever the size of the catalogue. */
async function writeClientiEStorico(
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
  const utenti = await writeClienti(tx, clienti, sconti, fidi, oggi);
  await writeStorico(tx, { ordini, documenti, partite }, utenti.perCliente);
  await writeImpegni(tx, adesso);
  await writeSpedizioni(tx, adesso);
  await writeRimborso(tx);
  const rossi = ACCOUNT.find((cliente) => cliente.utenti.some(({ username }) => username === 'rossi'));
  if (!rossi) throw new Error('The demo is built around rossi.');
  const conStoria = clienti.filter(({ ordiniAlMese }) => ordiniAlMese > 0);
  const altri = conStoria.slice(1, 4).map(({ id }) => id);
  await writePromesse(tx, rossi.id, oggi);
  await writeCoupon(tx, rossi.id, altri, ordini, oggi);
  await writeContratti(tx, conStoria, ordini, oggi);
  await writePreventivi(tx, rossi.id, vetrina, await readFile(LOGO_ROSSI), oggi);
  await writeRichiestePfu(tx, rossi.id, oggi);
  await writeChat(tx, rossi.id, utenti.perCliente.get(rossi.id) ?? 0, utenti.backend, oggi);
  const conChat = conStoria.filter(({ simeone }) => !simeone).slice(1, 4);
  const inAttesa = conChat.flatMap(({ id: clienteId }) => {
    const utenteId = utenti.perCliente.get(clienteId);
    return utenteId === undefined ? [] : [{ clienteId, utenteId }];
  });
  await writeChatInAttesa(tx, inAttesa, adesso);
  await writeAvvisi(tx, rossi.id, adesso);
  await writeAcquistiVeloci(tx, { clienteId: rossi.id, utenteId: utenti.perCliente.get(rossi.id) ?? 0 }, adesso);
  await writeAgenti(tx, rossi.id, { oggi, adesso });
  await writeTelefono(tx);
  await writeGestionale(tx, adesso);
  await writeComunicazioni(tx, vetrina, oggi);
  await writePromozioni(tx, adesso);
  await writeImpostazioni(tx, oggi, adesso);
  await writeDomanda(tx, oggi);
}
