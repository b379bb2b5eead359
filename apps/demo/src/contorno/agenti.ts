/** The work of `agente`: notes, and a cart that waits for the answer of `rossi`. */
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { cifraControllo } from '@battistrada/domain/partita-iva';
import { execute, sql, type Db } from '@battistrada/server/db/sql';

const PROPOSTA = '0d3a7c52-5b1e-4c0e-9a64-6f0f3b8f2a11';

/** A customer of `agente`, for whom he has requested a price. */
const CLIENTE_DEL_PREZZO = 17;

const NOTE: readonly [cliente: number, giorniFa: number, testo: string, fraGiorni: number | null][] = [
  [1, 6, 'Vuole le invernali premium prima che finiscano: preparargli un carrello.', null],
  [11, 12, 'Aperto un secondo ponte: da gennaio raddoppia. Ripassare con il catalogo autocarro.', 0],
  [12, 3, 'Il titolare è in ferie, richiamare.', 0],
  [14, 20, 'Chiede 30 giorni in più sul prossimo ordine: sentire l’ufficio.', 5],
  [17, 8, 'Ha comprato da un altro per la consegna: dirgli del nuovo taglio delle 12.', null],
];

/** Writes the notes with their authors, and the sent cart with the user that stands for the agent at this customer. */
export async function writeAgenti(
  tx: Db,
  rossiId: number,
  { oggi, adesso }: { readonly oggi: Giorno; readonly adesso: Date },
): Promise<void> {
  for (const [cliente, giorniFa, testo, fraGiorni] of NOTE) {
    await execute(
      tx,
      sql`insert into nota_cliente (cliente_id, autore_id, istante, testo, prossima)
          select ${cliente}, id, ${adesso}::timestamptz - ${giorniFa} * interval '1 day', ${testo},
                 ${fraGiorni === null ? null : addDays(oggi, fraGiorni)}
            from utente where username = 'agente'`,
    );
  }
  await execute(
    tx,
    sql`insert into utente (id, cliente_id, username, nome, tipo, attivo, operatore_id, attivazione_telefono)
        select (select max(id) + 1 from utente), ${rossiId}, 'posto:' || id || ':' || ${rossiId}::integer, nome, 'cliente', false, id, false
          from utente where username = 'agente'`,
  );
  await execute(
    tx,
    sql`insert into proposta (id, cliente_id, posto_id, operatore_id, inviata, messaggio, stato)
        select ${PROPOSTA}, ${rossiId}, p.id, p.operatore_id, ${adesso}::timestamptz - interval '3 hours',
               'Le gomme di cui abbiamo parlato: se vanno bene, confermale tu.', 'INVIATA'
          from utente p join utente u on u.id = p.operatore_id and u.username = 'agente'
         where p.cliente_id = ${rossiId}`,
  );
  // Tyres that he has bought before, at the prices of that time, so that changes can be seen.
  await execute(
    tx,
    sql`insert into riga_proposta (proposta_id, posizione, codice, descrizione, quantita, prezzo_cents)
        select ${PROPOSTA}, row_number() over (order by x.ultimo desc, x.codice), x.codice, x.descrizione, 4, x.prezzo
          from (select r.codice, min(r.descrizione) as descrizione, max(o.istante) as ultimo, max(r.prezzo_cents) as prezzo
                  from ordine o
                  join riga_ordine r on r.ordine_id = o.id and r.is_pneumatico
                  join articolo a on a.codice = r.codice and a.attivo
                 where o.cliente_id = ${rossiId}
                 group by r.codice order by max(o.istante) desc, r.codice limit 3) x`,
  );
  await execute(
    tx,
    sql`insert into avviso (cliente_id, istante, proposta_id)
        values (${rossiId}, ${adesso}::timestamptz - interval '3 hours', ${PROPOSTA})`,
  );
  await writeLimiti(tx);
  await writeProposto(tx, adesso);
}

/** The customer that `agente` proposes; he waits for the back office. */
async function writeProposto(tx: Db, adesso: Date): Promise<void> {
  const cifre = '0277105590';
  await execute(
    tx,
    sql`insert into cliente_proposto (proposto, proposto_da, ragione_sociale, partita_iva, indirizzo, cap, citta, provincia, telefono,
                                      email, referente, note)
        select ${adesso}::timestamptz - interval '2 hours', id, 'Officina Due Torri S.n.c.', ${`${cifre}${cifraControllo(cifre)}`},
               'Via Stalingrado 88', '40128', 'Bologna', 'BO', '051 0099887', 'info@officinaduetorri.example', 'Marta Guidi',
               'Otto ponti, oggi compra da due fornitori. Vorrebbe pagare a 60 giorni.'
          from utente where username = 'agente'`,
  );
}

/** The limits of the agents' discounts. */
async function writeLimiti(tx: Db): Promise<void> {
  await execute(
    tx,
    sql`insert into limite_sconto (marca_id, sconto_bp)
        select null, 300 union all select id, 500 from marca where nome in ('Michelin', 'Pirelli')`,
  );
}

/**
 * A price that `agente` has requested from the back office. It reads the customer's price from the search rows, so
 * these must exist.
 */
export async function writePrezzoChiesto(tx: Db, adesso: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into utente (cliente_id, username, nome, tipo, attivo, operatore_id, attivazione_telefono)
        select ${CLIENTE_DEL_PREZZO}::integer, 'posto:' || id || ':' || ${CLIENTE_DEL_PREZZO}::integer,
               nome, 'cliente', false, id, false
          from utente where username = 'agente'`,
  );
  await execute(
    tx,
    sql`with scelto as (
          select p.id as posto, p.operatore_id, a.codice, a.pfu_cents, a.contributo_cents,
                 prezzo_netto(r.prezzi, c.listino_id, r.prezzo_listino_cents, s.sconto_bp) as prezzo
            from utente p join cliente c on c.id = p.cliente_id
            join utente u on u.id = p.operatore_id and u.username = 'agente'
            join articolo a on a.attivo and a.tipo_prodotto = 1 and not a.outlet
            join articolo_ricerca r on r.codice = a.codice
            join marca m on m.id = a.marca_id and m.nome = 'Michelin'
            left join sconto_marca s on s.cliente_id = c.id and s.marca_id = a.marca_id
           where p.cliente_id = ${CLIENTE_DEL_PREZZO} and a.prezzo_listino_cents between 8000 and 20000
           order by a.codice limit 1
        ), riga as (
          insert into riga_carrello (utente_id, cliente_id, codice, quantita, prezzo_mostrato_cents, pfu_mostrato_cents,
                                     contributo_mostrato_cents, aggiunta)
          select posto, ${CLIENTE_DEL_PREZZO}, codice, 16, prezzo, pfu_cents, contributo_cents, ${adesso}::timestamptz from scelto
        )
        insert into richiesta_prezzo (utente_id, codice, cliente_id, operatore_id, prezzo_cents, motivo, istante, stato)
        select posto, codice, ${CLIENTE_DEL_PREZZO}, operatore_id, prezzo - prezzo * 8 / 100,
               'Pareggia un’offerta per sedici pezzi, altrimenti li prende altrove.',
               ${adesso}::timestamptz - interval '25 minutes', 'IN_ATTESA'
          from scelto`,
  );
}
