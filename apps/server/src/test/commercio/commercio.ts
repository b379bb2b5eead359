/** A small wholesaler in which everybody acts at random on the same few articles, with a history of every answer. */
import { createRandom, type Random } from '@battistrada/demo/random';
import type { LightMyRequestResponse } from 'fastify';
import { saveImpostazione } from '../../db/impostazione.sql.ts';
import { listGuasti } from '../books.ts';
import { buildAgente, buildUtente, type BuiltUtente } from '../build.ts';
import { buyerOf, type Buyer } from '../buyer.ts';
import { startImportatore, type Importatore } from '../importatore.ts';
import { startProgramma, type Programma } from '../programma.ts';
import { startTestApp, type Caller, type TestApp } from '../test-app.ts';

export const ARTICOLI = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
export const DEPOSITI = ['BO', 'VR', 'RM'];
/** Code and VAT number. */
export const CLIENTI = [
  ['C1', '01234567897'],
  ['C2', '12345678903'],
  ['C3', '01991000009'],
  ['C4', '00743110157'],
] as const;

type Riga = readonly unknown[];

export interface OrdineNoto {
  id: number;
  numero: number;
  versione: number;
  utenteId: number | null;
  clienteId: number;
}

export interface Commercio {
  readonly test: TestApp;
  readonly random: Random;
  readonly programma: Programma;
  /** The dealers' own, one of each customer. */
  readonly programmi: readonly Programma[];
  /** The open pages of payments. */
  readonly pagine: string[];
  /** Two users of each customer, in the order of `CLIENTI`. */
  buyers(): readonly Buyer[];
  staff(): Caller;
  agente(): Caller;
  /** The code of a customer. */
  codiceOf(clienteId: number): string;
  /** One of the newest orders, on a condition of SQL; undefined where there is none. */
  pickOrdine(where?: string): Promise<OrdineNoto | undefined>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Imports a file. Throws when a row met an internal error. */
  send(tipo: string, testata: string, righe: readonly Riga[], modo?: 'aggiorna' | 'completo'): Promise<void>;
  /** Notes an answer, and throws when it is neither a success nor a refusal with a sentence. */
  judge(act: string, answer: LightMyRequestResponse): LightMyRequestResponse;
  /** Moves the clock, and logs everybody in again, since a session may have ended. */
  advance(ms: number): Promise<void>;
  /** The checks of `verifica` that the portal answers for and that do not balance. */
  listGuasti(): Promise<string[]>;
  /** The latest acts with their answers. */
  history(): string;
}

/** Its name, its weight in the draw, and what it does. An act without anything to act on does nothing. */
export type Act = readonly [name: string, weight: number, run: (commercio: Commercio) => Promise<void>];

/** Starts the wholesaler, its data brought by files as an ERP sends them. */
export async function startCommercio(seed: string): Promise<Commercio> {
  const random = createRandom(`commercio ${seed}`);
  const test = await startTestApp({ ATTESA_PEZZI: '20000' });
  const erp = await startImportatore(test);
  const acts: string[] = [];
  const send = createSend(erp, acts);
  await sendData(send, random, test.clock.now());
  // An agent agrees on 5 % by himself, and the office on 20 %.
  await test.database.pool.query('insert into limite_sconto (sconto_bp) values (500)');
  await saveImpostazione(test.database.pool, 'scontoMassimo', 20, null, test.clock.now());
  const query: Commercio['query'] = async (sql, values) => (await test.database.pool.query(sql, values)).rows;
  const clienti = await query<{ id: number; codice: string }>(
    'select id, codice_erp as codice from cliente order by codice_erp',
  );
  const people = await startPeople(
    test,
    clienti.map(({ id }) => id),
  );
  return {
    test,
    random,
    programma: await startProgramma(test, { ambiti: ['erp'] }),
    programmi: await Promise.all(
      people
        .buyers()
        .filter((_, i) => i % 2 === 0)
        .map(({ username }) => startProgramma(test, { ambiti: ['ordini:crea'], username })),
    ),
    pagine: [],
    ...people,
    codiceOf: (clienteId) => clienti.find(({ id }) => id === clienteId)?.codice ?? '',
    pickOrdine: async (where = 'true') => {
      const ordini = await query<OrdineNoto>(
        `select id, numero, versione, utente_id as "utenteId", cliente_id as "clienteId"
           from ordine where ${where} order by id desc limit 12`,
      );
      return ordini.length === 0 ? undefined : random.pick(ordini);
    },
    query,
    send,
    judge: (act, answer) => {
      acts.push(`${act}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      const isExplained = answer.statusCode < 400 || /"(Message|detail)":"[^"]{10,}/.test(answer.body);
      if (answer.statusCode >= 500 || !isExplained) throw new Error('Neither a success nor a refusal with a sentence.');
      return answer;
    },
    advance: async (ms) => {
      test.clock.advance(ms);
      acts.push(`the clock shows ${test.clock.now().toISOString()}`);
      await people.loginAll();
    },
    listGuasti: async () => {
      // The limits of requests are another test's matter.
      await query('delete from limite');
      return listGuasti(
        test.database.pool,
        test.clock.now(),
        ({ nome, isDelGestionale }) => !isDelGestionale && nome !== SOLO_IN_RITARDO,
      );
    },
    history: () => acts.slice(-20).join('\n'),
  };
}

/** No fault here: the clock jumps by hours, and the job that releases such orders is one act among the others. */
const SOLO_IN_RITARDO = 'nessun ordine aspetta il pagamento oltre la scadenza';

function createSend(erp: Importatore, acts: string[]): Commercio['send'] {
  const sendOne: Commercio['send'] = async (tipo, testata, righe, modo = 'aggiorna') => {
    const file = [testata, ...righe.map((riga) => riga.join(';'))].join('\n') + '\n';
    acts.push(`${tipo} (${modo}): ${JSON.stringify(file)}`);
    const { id, stato, rifiutate, motivo } = await erp.send(file, { tipo, modo, forza: 'true' });
    if (!['applicato', 'in_attesa_conferma', 'respinto'].includes(stato)) throw new Error(`${stato}: ${motivo}`);
    const esito = rifiutate > 0 ? await erp.readEsito(id) : [];
    if (esito.some(({ _codice }) => _codice === 'GUASTO')) throw new Error('A row met an internal error.');
  };
  // Imports take turns in the product too: one that waits would have no result yet.
  let before = Promise.resolve();
  return (...file) => (before = before.then(() => sendOne(...file)));
}

async function sendData(send: Commercio['send'], random: Random, now: Date): Promise<void> {
  await send('depositi', 'codice;nome', [
    ['BO', 'Bologna'],
    ['VR', 'Verona'],
    ['RM', 'Roma'],
  ]);
  await send('listini', 'codice;nome', [
    ['L1', 'Base'],
    ['L2', 'Oro'],
  ]);
  await send('marche', 'codice;nome', [
    ['MIC', 'Michelin'],
    ['PIR', 'Pirelli'],
  ]);
  await send(
    'articoli',
    'codice;descrizione;marca;prezzo_listino;pfu;contributo_logistico',
    ARTICOLI.map((codice, i) => [codice, `205/55 R16 91V ${codice}`, i % 2 === 0 ? 'PIR' : 'MIC', 100 + i, 2.9, 0.5]),
  );
  await send(
    'prezzi',
    'codice;listino;prezzo',
    ARTICOLI.flatMap((codice, i) => [
      [codice, 'L1', 50.15 + i],
      [codice, 'L2', 45.33 + i],
    ]),
  );
  const [uno, due, tre, quattro] = CLIENTI;
  await send(
    'clienti',
    'codice;partita_iva;ragione_sociale;listino;depositi;sconto_online;sconto_pagamento;solo_online;fido;email',
    [
      [...uno, 'Uno', 'L1', 'BO|VR|RM', 5, 2, 0, '', 'uno@gomme.example'],
      [...due, 'Due', 'L2', 'VR|BO', 3, 0, 0, 20_000, 'due@gomme.example'],
      [...tre, 'Tre', 'L1', 'BO', 5, 2, 1, '', ''],
      [...quattro, 'Quattro', 'L1', 'RM|BO', 0, 0, 0, 5_000, 'quattro@gomme.example'],
    ],
  );
  await send(
    'giacenze',
    'codice;deposito;quantita;rilevata_il',
    ARTICOLI.flatMap((codice) => DEPOSITI.map((deposito) => [codice, deposito, random.int(0, 20), now.toISOString()])),
  );
}

/** Two users of each customer, one of the staff and an agent of all customers. */
async function startPeople(
  test: TestApp,
  clienti: readonly number[],
): Promise<Pick<Commercio, 'buyers' | 'staff' | 'agente'> & { loginAll(): Promise<void> }> {
  const { pool } = test.database;
  const utenti: BuiltUtente[] = [];
  for (const clienteId of clienti) {
    for (let n = 0; n < 2; n += 1) {
      utenti.push({ ...(await buildUtente(pool, { clienteId, funzioni: [3, 5] })), clienteId });
    }
  }
  const staff = await buildUtente(pool, { tipo: 'backend' });
  const agente = await buildAgente(pool, clienti);
  const loginAll = async () => {
    await pool.query('delete from limite; delete from sessione; delete from utente_dispositivo');
    const buyers: Buyer[] = [];
    for (const utente of utenti) buyers.push(buyerOf(await test.login(utente.username), utente));
    return { buyers, staff: await test.login(staff.username), agente: await test.login(agente.username) };
  };
  let callers = await loginAll();
  return {
    buyers: () => callers.buyers,
    staff: () => callers.staff,
    agente: () => callers.agente,
    loginAll: async () => {
      callers = await loginAll();
    },
  };
}
