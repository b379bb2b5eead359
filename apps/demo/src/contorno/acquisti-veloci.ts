/**
 * Data of `rossi` and his colleague for faster ordering: lists, watches, a cart put aside, and a program with a key.
 */
import { createHash } from 'node:crypto';
import { execute, sql, type Db } from '@battistrada/server/db/sql';
import { DAY_MS, MINUTE_MS } from '@battistrada/domain/durata';
import { createUuid } from '../random.ts';

interface Padrone {
  readonly clienteId: number;
  readonly utenteId: number;
}

const uuid = (nome: string): string => createUuid(`acquisti veloci ${nome}`);

export async function writeAcquistiVeloci(tx: Db, padrone: Padrone, adesso: Date): Promise<void> {
  await writeListe(tx, padrone, adesso);
  await writeOsservati(tx, padrone, adesso);
  await writeInAttesa(tx, padrone, adesso);
  await writeChiave(tx, padrone, adesso);
}

const LISTE = [
  { nome: 'Invernali 205/55 R16', stagione: 2, misura: '205/55R16', quantita: 4, nota: 'per le Golf del noleggio' },
  { nome: 'Furgoni di Savena', stagione: 1, misura: '195/65R16', quantita: 6, nota: 'C, solo con carico 104' },
] as const;

async function writeListe(tx: Db, { clienteId, utenteId }: Padrone, adesso: Date): Promise<void> {
  for (const [i, { nome, stagione, misura, quantita, nota }] of LISTE.entries()) {
    const id = uuid(`lista ${i}`);
    const modificata = new Date(adesso.getTime() - (i + 2) * DAY_MS);
    await execute(
      tx,
      sql`insert into lista (id, cliente_id, nome, utente_id, modificata)
          values (${id}, ${clienteId}, ${nome}, ${utenteId}, ${modificata})`,
    );
    await execute(
      tx,
      sql`insert into riga_lista (lista_id, posizione, codice, quantita, nota)
          select ${id}, row_number() over (order by codice), codice, ${quantita},
                 case when row_number() over (order by codice) = 1 then ${nota} else '' end
            from (select codice from articolo
                   where attivo and tipo_prodotto = 1 and stagione = ${stagione} and misura_chiave = ${misura}
                   order by codice limit 5) a`,
    );
  }
}

/** An article that is out of stock, and a search below a price that no article has: neither condition is true today. */
async function writeOsservati(tx: Db, { clienteId, utenteId }: Padrone, adesso: Date): Promise<void> {
  const creato = new Date(adesso.getTime() - 3 * DAY_MS);
  await execute(
    tx,
    sql`insert into osservato (id, cliente_id, utente_id, codice, quando, mail, vero, da_guardare, creato)
        select ${uuid('osservato 1')}, ${clienteId}, ${utenteId}, codice, 'disponibile', true, false, false, ${creato}
          from articolo a
         where attivo and tipo_prodotto = 1 and settore = 'VETTURA'
           and not exists (select from giacenza g where g.codice = a.codice and g.quantita > 0)
         order by codice limit 1`,
  );
  const ricerca = JSON.stringify({ tipoProdotto: 'Pneumatici', searchTextQuery: '205/55 R16 estive Michelin' });
  await execute(
    tx,
    sql`insert into osservato (id, cliente_id, utente_id, ricerca, tipo_prodotto, misure, marche, quando, prezzo_cents, mail,
                               vero, da_guardare, creato)
        select ${uuid('osservato 2')}, ${clienteId}, ${utenteId}, ${ricerca}, 1, '{205/55R16}', array[id]::smallint[], 'prezzo',
               2000, false, false, false, ${creato}
          from marca where nome = 'Michelin'`,
  );
}

async function writeInAttesa(tx: Db, { clienteId, utenteId }: Padrone, adesso: Date): Promise<void> {
  const id = uuid('carrello');
  await execute(
    tx,
    sql`insert into carrello_in_attesa (id, cliente_id, utente_id, nome, creato)
        values (${id}, ${clienteId}, ${utenteId}, 'Giovanni Ferri, Golf', ${new Date(adesso.getTime() - 90 * MINUTE_MS)})`,
  );
  await execute(
    tx,
    sql`insert into riga_carrello_in_attesa (carrello_id, posizione, codice, quantita, includi_depositi_secondari, forzata)
        select ${id}, 1, codice, 4, false, false
          from articolo where attivo and tipo_prodotto = 1 and stagione = 3 order by codice limit 1`,
  );
}

const CHIAMATE = [
  ['GET', '/integrazione/v1/articoli', 200, 310, '', ''],
  [
    'POST',
    '/integrazione/v1/disponibilita',
    200,
    12,
    '{"codici":["DEMOTANTI"],"quantita":4}',
    '{"articoli":[…],"sconosciuti":[]}',
  ],
  [
    'POST',
    '/integrazione/v1/ordini?simulazione=true',
    409,
    18,
    '{"righe":[{"codice":"DEMOTANTI","quantita":9999,"prezzoAtteso":1}]}',
    '{"status":409,"detail":"Il prezzo non è quello atteso: l’ordine non è stato inviato. Rileggere i prezzi e riprovare.","codice":"PREZZO_CAMBIATO"}',
  ],
  [
    'POST',
    '/integrazione/v1/ordini',
    400,
    3,
    '{"righe":[{"codice":"DEMOTANTI","quantita":4}]}',
    '{"status":400,"detail":"Manca l’intestazione Idempotency-Key: una stringa diversa per ogni ordine, la stessa se lo si ripete.","codice":"TOKEN_ASSENTE"}',
  ],
] as const;

/** The time between two calls. */
const OGNI_MS = 7 * MINUTE_MS;

/** A test key whose secret nobody knows, and the calls of its program. */
async function writeChiave(tx: Db, { clienteId, utenteId }: Padrone, adesso: Date): Promise<void> {
  const id = uuid('chiave');
  const hash = createHash('sha256').update(id).digest();
  const creata = new Date(adesso.getTime() - 10 * DAY_MS);
  const ultimoUso = new Date(adesso.getTime() - OGNI_MS);
  await execute(
    tx,
    sql`insert into chiave (id, nome, hash, inizio, ambiti, cliente_id, utente_id, prova, creata, ultimo_uso, gettoni_al)
        values (${id}, 'Gestionale officina (prova)', ${hash}, 'demo0000', '{catalogo,disponibilita,ordini:leggi,ordini:crea}',
                ${clienteId}, ${utenteId}, true, ${creata}, ${ultimoUso}, ${creata})`,
  );
  for (const [i, [metodo, percorso, stato, durata, richiesta, risposta]] of CHIAMATE.entries()) {
    const istante = new Date(adesso.getTime() - (CHIAMATE.length - i) * OGNI_MS);
    const codice = /"codice":"([A-Z_]+)"\}$/.exec(risposta)?.[1] ?? null;
    await execute(
      tx,
      sql`insert into chiamata (chiave_id, istante, metodo, percorso, stato, durata_ms, richiesta, risposta, codice)
          values (${id}, ${istante}, ${metodo}, ${percorso}, ${stato}, ${durata}, ${richiesta}, ${risposta}, ${codice})`,
    );
  }
}
