/**
 * The bare floor: the product's own SQL through the driver on plain node:http, for the user a request names. No session, no validation,
 * no allocation, no amounts: what is left when everything but the database's work is taken away.
 */
import { createServer } from 'node:http';
import { giornoOf } from '@battistrada/domain/giorno';
import { chiaviRicerca, parseMisura } from '@battistrada/domain/misura';
import { lockCliente, lockGiacenze, lockUtente } from '../apps/server/src/db/lock.sql.ts';
import { inTransaction, openPool } from '../apps/server/src/db/pool.ts';
import { recordEvento } from '../apps/server/src/db/registro.sql.ts';
import { findRisposta, putRisposta } from '../apps/server/src/db/idempotenza.sql.ts';
import {
  countCarrello,
  emptyCarrello,
  getArticolo,
  getRiga,
  listRighe,
  putRiga,
} from '../apps/server/src/features/carrello/carrello.sql.ts';
import { listCoupon } from '../apps/server/src/features/coupon/coupon.sql.ts';
import { getFidoCorrente } from '../apps/server/src/features/fido/fido.sql.ts';
import { addImpegni } from '../apps/server/src/features/giacenza/giacenza.sql.ts';
import { addOrdine, addRighe, getDestinazione } from '../apps/server/src/features/ordine/ordine.sql.ts';
import type { Criteri } from '../apps/server/src/features/ricerca/fonte.sql.ts';
import { searchProdotti } from '../apps/server/src/features/ricerca/ricerca.sql.ts';
import type { SessioneCliente } from '../apps/server/src/sessione/sessione.ts';
import { NESSUN_CRITERIO } from '../apps/server/src/test/criteri.ts';
import { FLOOR_USERNAME, getAccount, type Account } from './account.ts';

const pool = openPool({ url: process.env.DATABASE_URL ?? '', max: Number(process.env.DB_POOL) });

/** A user as the SQL functions want him: they ask for a session and read these fields of it alone. */
interface Conto extends Account {
  readonly sessione: SessioneCliente;
}

const conti = new Map<string, Promise<Conto>>();

/** Read once for each user, as if it stood in a session. */
function contoOf(username: string): Promise<Conto> {
  const known = conti.get(username);
  if (known !== undefined) return known;
  const conto = getAccount(pool, username).then((account) => {
    const cliente = {
      id: account.clienteId,
      listinoId: account.listinoId,
      depositi: account.depositi.map((id) => ({ id })),
    };
    return { ...account, sessione: { utenteId: account.utenteId, cliente } as unknown as SessioneCliente };
  });
  conti.set(username, conto);
  return conto;
}

function search({ clienteId, listinoId, depositi }: Conto, query: URLSearchParams): Promise<unknown> {
  const misura = parseMisura(query.get('misura') ?? '');
  const criteri: Criteri = {
    ...NESSUN_CRITERIO,
    misure: misura === null ? [] : chiaviRicerca(misura),
    marche: query.has('marca') ? [Number(query.get('marca'))] : [],
    stagione: query.has('stagione') ? Number(query.get('stagione')) : null,
  };
  return searchProdotti(pool, { clienteId, listinoId, depositi }, criteri, { accoppiata: [], limit: 24, offset: 0 });
}

async function readCart({ clienteId, sessione }: Conto): Promise<unknown> {
  return { righe: await listRighe(pool, sessione, giornoOf(new Date())), coupon: await listCoupon(pool, clienteId) };
}

function add({ utenteId, sessione }: Conto, query: URLSearchParams): Promise<unknown> {
  const codice = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  const now = new Date();
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    await findRisposta(tx, utenteId, 'aggiungi', token);
    const articolo = await getArticolo(tx, codice, sessione, { quantita: 1, prima: 0 }, giornoOf(now));
    await getRiga(tx, utenteId, codice);
    await putRiga(
      tx,
      sessione,
      {
        codice,
        quantita: 1,
        includiDepositiSecondari: false,
        prezzoCents: articolo?.prezzoCents ?? 0,
        prezzoPrimaCents: articolo?.prezzoPrimaCents ?? 0,
        pfuCents: articolo?.pfuCents ?? 0,
        contributoCents: articolo?.contributoCents ?? 0,
        nonDisponibile: 0,
        mancantiDetti: false,
      },
      now,
    );
    const esito = await countCarrello(tx, utenteId);
    await putRisposta(tx, utenteId, 'aggiungi', token, esito, now);
    return esito;
  });
}

function confirm({ utenteId, clienteId, depositi, sessione }: Conto, query: URLSearchParams): Promise<unknown> {
  const [primario = 1] = depositi;
  const token = query.get('token') ?? '';
  const now = new Date();
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    await findRisposta(tx, utenteId, 'conferma', token);
    await getDestinazione(tx, clienteId, null);
    await lockCliente(tx, clienteId);
    const carrello = await listRighe(tx, sessione, giornoOf(now));
    const codici = carrello.map(({ codice }) => codice);
    await lockGiacenze(tx, codici, depositi);
    await getFidoCorrente(tx, clienteId);
    const ordine = {
      clienteId,
      utenteId,
      depositoId: primario,
      stato: 'CONFERMATO',
      istante: now,
      riferimento: '',
      note: '',
      destinazione: 'Pavimento',
      tuttiInsieme: null,
      pagaOnline: false,
      pagamento: '',
      ivaBp: 0,
      bonusCents: 0,
      versioneClient: '',
      imponibileCents: 0,
      pfuCents: 0,
      contributoCents: 0,
      couponCents: 0,
      ivaCents: 0,
      totaleCents: 0,
      scontoOnlineCents: 0,
      scadenzaPagamento: null,
    } as const;
    const { id } = await addOrdine(tx, ordine);
    const prelievi = carrello.map(({ codice }, i) => ({ posizione: i + 1, codice, deposito: primario, pezzi: 1 }));
    await addRighe(
      tx,
      id,
      clienteId,
      carrello.map((riga) => ({
        ...riga,
        nonDisponibile: 0,
        prezzoCents: 0,
        imponibileCents: 0,
        prelievi: [{ deposito: primario, pezzi: 1 }],
      })),
      prelievi,
    );
    await addImpegni(tx, id, prelievi);
    await emptyCarrello(tx, utenteId);
    await recordEvento(tx, { istante: now, utenteId, clienteId, evento: 'ordine', dettagli: { ordine: id } });
    await putRisposta(tx, utenteId, 'conferma', token, { id }, now);
    return { id };
  });
}

const WORK: Record<string, (conto: Conto, query: URLSearchParams) => Promise<unknown>> = {
  '/search': search,
  '/cart': readCart,
  '/add': add,
  '/confirm': confirm,
  '/': async () => 'ready',
};

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const work = WORK[pathname] ?? WORK['/'];
  if (work === undefined) return;
  const answered = contoOf(searchParams.get('utente') ?? FLOOR_USERNAME).then((conto) => work(conto, searchParams));
  answered.then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
