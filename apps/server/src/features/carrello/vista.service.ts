/** The cart of a user as it is shown (specification §4 "Cart quantity edit", product.md §2). */
import type { Carrello, RigaCarrello } from '@battistrada/contract/carrello';
import { importiRiga } from '@battistrada/domain/carrello';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, type Smistamento } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction, readTogether } from '../../db/pool.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { promesseOf, type Promesse } from '../consegna/consegna.service.ts';
import { couponPerRighe, listCouponOf } from '../coupon/coupon.service.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { appendImporti, listCambiamenti, type RigaValutata } from './cambiamenti.service.ts';
import { giacenzeOf, type CarrelloDeps } from './carrello.service.ts';
import { listRighe, rememberMostrate, type RigaCarrelloRow } from './carrello.sql.ts';
import { improntaCarrello } from './impronta.service.ts';

/** The settings for the delivery days of the cart. */
export interface ConsegneDeps extends CarrelloDeps {
  readonly impostazioni: ImpostazioniVigenti;
}

/**
 * The cart's lines with their amounts, and the usable coupons. With `simulaSmistamento`, which the cart page sends,
 * also each line's allocation, the changes since that page was last shown, and the fingerprint for the confirmation;
 * this is then stored as shown. Without it nothing is stored, because a screen that does not report a change must not
 * use it up (product.md §2).
 */
export async function getCarrello(
  { pool, clock, impostazioni }: ConsegneDeps,
  sessione: SessioneCliente,
  simulaSmistamento: boolean,
): Promise<Carrello> {
  const now = clock.now();
  const oggi = giornoOf(now);
  const [righe, tutti] = await readTogether(pool, (db) => [
    listRighe(db, sessione, oggi),
    listCouponOf(db, sessione.cliente.id),
  ]);
  const coupon = couponPerRighe(tutti, righe, oggi);
  if (!simulaSmistamento) {
    return {
      righe: righe.map((riga) => toRiga(riga, NON_SIMULATO, sessione, new Map())),
      coupon,
      cambiamenti: [],
      impronta: '',
    };
  }
  const simulate = righe.map((riga) => {
    const giacenze = giacenzeOf(riga.giacenze, sessione);
    return { ...riga, ...allocate(riga.quantita, giacenze, riga.includiDepositiSecondari) };
  });
  const { depositi, provincia } = sessione.cliente;
  const promesse = promesseOf(depositi, await impostazioni.get(), provincia, now);
  if (sessione.isSolaLettura !== true) await rememberChanges(pool, sessione.utenteId, simulate, now);
  return {
    righe: simulate.map((riga) => toRiga(riga, riga, sessione, promesse)),
    coupon,
    cambiamenti: listCambiamenti(simulate, now),
    impronta: improntaCarrello(
      simulate,
      sessione.cliente,
      coupon.filter(({ applicabile }) => applicabile),
    ),
  };
}

const NON_SIMULATO: Smistamento = { prelievi: [], nonDisponibile: 0, mostraSceltaDepositiSecondari: false };

function toRiga(
  riga: RigaCarrelloRow,
  { prelievi, nonDisponibile, mostraSceltaDepositiSecondari }: Smistamento,
  { cliente }: SessioneCliente,
  promesse: Promesse,
): RigaCarrello {
  const prezzoCents = riga.prezzoCents ?? riga.prezzoMostratoCents;
  const { codice, quantita, includiDepositiSecondari } = riga;
  return {
    id: codice,
    codice,
    idMarca: riga.idMarca,
    marca: riga.marca,
    descrizione: riga.descrizione,
    misura: riga.misura,
    disegno: riga.disegno,
    quantita,
    prezzoCents,
    ...importiRiga({ ...riga, prezzoCents }, quantita, cliente.ivaBp),
    smistamento: Object.fromEntries(prelievi.map(({ deposito, pezzi }) => [deposito, pezzi])),
    consegne: Object.fromEntries(
      prelievi.flatMap(({ deposito }) => {
        const consegna = promesse.get(deposito);
        return consegna === undefined ? [] : [[deposito, consegna]];
      }),
    ),
    quantitaNonDisponibile: nonDisponibile,
    mostraSceltaDepositiSecondari,
    includiDepositiSecondari,
    isPneumatico: riga.isPneumatico,
  };
}

/**
 * Stores the differences from what was last shown. It locks the user before it writes: otherwise two tabs, or a tab and
 * a confirmation, would lock the lines in different orders.
 */
async function rememberChanges(
  pool: pg.Pool,
  utenteId: number,
  righe: readonly RigaValutata[],
  now: Date,
): Promise<void> {
  const changed = righe
    .map((riga) => ({
      ...riga,
      prezzoCents: riga.prezzoCents ?? riga.prezzoMostratoCents,
      cambiamento: appendImporti(riga, now),
    }))
    .filter(
      (riga) =>
        riga.prezzoCents !== riga.prezzoMostratoCents ||
        riga.pfuCents !== riga.pfuMostratoCents ||
        riga.contributoCents !== riga.contributoMostratoCents ||
        riga.nonDisponibile !== riga.nonDisponibileMostrata ||
        riga.quantita !== riga.quantitaMostrata,
    );
  if (changed.length === 0) return;
  await inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    await rememberMostrate(tx, utenteId, changed, now);
  });
}
