import { totaleOrdine } from '@battistrada/domain/carrello';
import { percentOf } from '@battistrada/domain/denaro';
import type { Db } from '../db/sql.ts';
import { ESEMPI, listOrdiniSommati, type OrdineSommato, type Riscontro } from './controlli.sql.ts';

/** Orders read at a time: memory stays the same however many there are. */
const STRETCH = 2_000;

/** How far VAT may lie from its percentage when paid online: there it is what is left to a total that was rounded as a whole. */
const ARROTONDAMENTO_CENTS = 1;

/** Every order's amounts against its own lines, added up by the rule that made them. */
export async function checkTotali(tx: Db): Promise<Riscontro> {
  const riscontro: Riscontro = { esaminati: 0, guasti: 0, esempi: [] };
  for (let lastId = 0; ;) {
    const ordini = await listOrdiniSommati(tx, lastId, STRETCH);
    const sbagliati = ordini.filter((ordine) => !torna(ordine));
    riscontro.esaminati += ordini.length;
    riscontro.guasti += sbagliati.length;
    const nomi = sbagliati.map(({ numero }) => `ordine ${numero}`);
    riscontro.esempi = [...riscontro.esempi, ...nomi].slice(0, ESEMPI);
    const last = ordini.at(-1);
    if (last === undefined) return riscontro;
    lastId = last.id;
  }
}

function torna(ordine: OrdineSommato): boolean {
  const righe = {
    imponibileCents: ordine.righeImponibileCents,
    pfuCents: ordine.righePfuCents,
    contributoCents: ordine.righeContributoCents,
  };
  const atteso = totaleOrdine([righe], ordine.couponCents, ordine.ivaBp);
  return (
    ordine.righe > 0 &&
    ordine.imponibileCents === atteso.imponibileCents &&
    ordine.pfuCents === atteso.pfuCents &&
    ordine.contributoCents === atteso.contributoCents &&
    ordine.couponCents === atteso.couponCents &&
    (ordine.scontoOnlineCents === 0
      ? ordine.ivaCents === atteso.ivaCents && ordine.totaleCents === atteso.totaleCents
      : tornaOnline(ordine))
  );
}

function tornaOnline(ordine: OrdineSommato): boolean {
  const netto =
    ordine.imponibileCents - ordine.couponCents - ordine.scontoOnlineCents + ordine.pfuCents + ordine.contributoCents;
  const ivaCents = percentOf(netto, ordine.ivaBp);
  return Math.abs(ordine.ivaCents - ivaCents) <= ARROTONDAMENTO_CENTS && ordine.totaleCents === netto + ordine.ivaCents;
}
