/** An agent sends his cart to the customer, or withdraws it before the answer. */
import { randomUUID } from 'node:crypto';
import type { Proposte } from '@battistrada/contract/proposta';
import { formatEuro } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { formatLettera, PORTALE } from '../../formato/lettera.ts';
import { personaOf, type SessionePerConto } from '../../sessione/sessione.ts';
import { tellProposta, untellProposta } from '../avvisi/avvisi.service.ts';
import { addPezzi } from '../carrello/carrello.service.ts';
import { emptyCarrello, listRigheDaOrdinare } from '../carrello/ordinato.service.ts';
import type { Impostazioni } from '../impostazioni/impostazioni.service.ts';
import { queueMessaggio } from '../posta/posta.service.ts';
import { checkConcordati, restoreConcordato } from '../prezzo-concordato/prezzo-concordato.service.ts';
import { listProposte, type PropostaDeps } from './proposte.service.ts';
import { closeProposta, insertProposta, lockProposta, type RigaInviata } from './proposta.sql.ts';
import { testi } from './testi.ts';

/**
 * Sends the cart at this counter to the customer, with a notice and a mail, and empties it, once for each token.
 * CARRELLO_VUOTO; ARTICOLO_RITIRATO for articles that can no longer be ordered. A blocked customer's proposal waits
 * until he may order again.
 */
export async function sendCarrello(
  deps: PropostaDeps,
  sessione: SessionePerConto,
  { token, messaggio }: { readonly token: string; readonly messaggio: string },
): Promise<Proposte> {
  const { utenteId, cliente } = sessione;
  // Read before the transaction, because it may need a connection of its own.
  const vigenti = await deps.impostazioni.get();
  await inTransaction(deps.pool, (tx) =>
    doOnce(tx, deps.clock, { utenteId, operazione: 'invio', token }, async (now) => {
      const righe = await takeRighe(tx, sessione, vigenti, now);
      const id = randomUUID();
      const operatoreId = personaOf(sessione);
      const testo = messaggio.trim();
      await insertProposta(tx, {
        id,
        clienteId: cliente.id,
        postoId: utenteId,
        operatoreId,
        inviata: now,
        messaggio: testo,
        righe,
      });
      await tellProposta(tx, cliente.id, id, now);
      await queueMessaggio(tx, cliente.id, mailOf(sessione.operatore.nome, testo, righe), now);
      const chi = { istante: now, utenteId, clienteId: cliente.id };
      await recordEvento(tx, { ...chi, evento: 'proposta', dettagli: { proposta: id, righe: righe.length } });
      return id;
    }),
  );
  return listProposte(deps, sessione);
}

/** Returns the lines of the cart and empties it. */
async function takeRighe(
  tx: Db,
  sessione: SessionePerConto,
  impostazioni: Impostazioni,
  now: Date,
): Promise<RigaInviata[]> {
  const righe = await listRigheDaOrdinare(tx, sessione, giornoOf(now));
  if (righe.length === 0) throw new DomainError('CARRELLO_VUOTO', testi.carrelloVuoto);
  const ritirati = righe.filter(({ prezzoCents }) => prezzoCents === null).map(({ descrizione }) => descrizione);
  if (ritirati.length > 0) throw new DomainError('ARTICOLO_RITIRATO', testi.ritirati(ritirati));
  const { operatore, cliente, utenteId } = sessione;
  await checkConcordati(tx, righe, {
    operatore,
    listinoId: cliente.listinoId,
    inAttesaDi: utenteId,
    impostazioni,
    now,
  });
  await emptyCarrello(tx, utenteId);
  return righe.map(({ codice, descrizione, quantita, prezzoCents, concordato }) => ({
    codice,
    descrizione,
    quantita,
    prezzoInviatoCents: prezzoCents ?? 0,
    concordato,
  }));
}

function mailOf(agente: string, messaggio: string, righe: readonly RigaInviata[]) {
  const { mail } = testi;
  const imponibile = righe.reduce(
    (somma, { quantita, prezzoInviatoCents }) => somma + quantita * prezzoInviatoCents,
    0,
  );
  return {
    subject: mail.oggetto(agente),
    ...formatLettera({
      titolo: mail.titolo,
      intro: mail.intro(agente, messaggio),
      righe: righe.map(({ codice, descrizione, quantita, prezzoInviatoCents }) => ({
        quantita,
        descrizione,
        dettaglio: `${codice} · ${mail.prezzo(formatEuro(prezzoInviatoCents))}`,
        avviso: null,
        importo: formatEuro(quantita * prezzoInviatoCents),
      })),
      importi: [],
      totale: { nome: mail.imponibile, valore: formatEuro(imponibile) },
      dettagli: [
        { nome: mail.dove, valore: mail.avvisi },
        { nome: mail.carrello, valore: `${PORTALE}/proposte` },
      ],
    }),
  };
}

/**
 * Withdraws a cart that the customer has not answered: its lines return to the agent's cart. NON_TROVATO for another's,
 * STATO_NON_AMMESSO for an answered one, CARRELLO_PIENO when the cart has no room; a repetition changes nothing.
 */
export async function withdrawProposta(deps: PropostaDeps, sessione: SessionePerConto, id: string): Promise<Proposte> {
  const { utenteId, cliente } = sessione;
  await inTransaction(deps.pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const proposta = await lockProposta(tx, cliente.id, id);
    if (proposta === null || proposta.postoId !== utenteId) throw new DomainError('NON_TROVATO', testi.nonTrovata);
    if (proposta.stato === 'RITIRATA') return;
    if (proposta.stato !== 'INVIATA') throw new DomainError('STATO_NON_AMMESSO', testi.giaChiusa(proposta.stato));
    const now = deps.clock.now();
    await closeProposta(tx, id, { stato: 'RITIRATA' }, now);
    await untellProposta(tx, cliente.id);
    const nelCarrello = new Set((await listRigheDaOrdinare(tx, sessione, giornoOf(now))).map(({ codice }) => codice));
    for (const riga of proposta.righe) await addBack(tx, sessione, riga, nelCarrello, now);
    const chi = { istante: now, utenteId, clienteId: cliente.id };
    await recordEvento(tx, { ...chi, evento: 'proposta-ritirata', dettagli: { proposta: id } });
  });
  return listProposte(deps, sessione);
}

/**
 * Articles withdrawn meanwhile are omitted; an agreed price is restored, unless the line has been put into the cart
 * again, which may have been agreed anew. CARRELLO_PIENO and too many pieces of an article refuse the withdrawal,
 * because nothing may be lost.
 */
async function addBack(
  tx: Db,
  sessione: SessionePerConto,
  { codice, quantita, prezzoInviatoCents, concordato }: RigaInviata,
  nelCarrello: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  try {
    await addPezzi(tx, sessione, { codice, quantita, forzaAggiunta: true }, now);
    if (concordato !== null && !nelCarrello.has(codice)) {
      const prezzo = { ...concordato, prezzoCents: prezzoInviatoCents, pezzi: quantita };
      await restoreConcordato(tx, sessione.utenteId, codice, prezzo);
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.codice !== 'NON_TROVATO') throw error;
  }
}
