import { totaleOrdine } from '@battistrada/domain/carrello';
import { percentOf } from '@battistrada/domain/denaro';
import { totaliDocumento } from '@battistrada/domain/documento';
import type { Db } from '../db/sql.ts';
import { listDocumentiSommati, type DocumentoSommato } from './controlli-documenti.sql.ts';
import { ESEMPI, listOrdiniSommati, type OrdineSommato } from './controlli.sql.ts';
import type { Riscontro } from './controllo.ts';

/** The number of orders read at a time, so that memory does not grow with their number. */
const STRETCH = 2_000;

/**
 * How far VAT may differ from its percentage in an order that was paid online: there VAT is the rest of a total that
 * was rounded as a whole.
 */
const ARROTONDAMENTO_CENTS = 1;

/** Checks every order's amounts against its lines, with the rule that made them. */
export function checkTotali(tx: Db): Promise<Riscontro> {
  return checkAll(
    (afterId) => listOrdiniSommati(tx, afterId, STRETCH),
    isOrdineRight,
    ({ numero }) => `ordine ${numero}`,
  );
}

/** Checks every document's amounts against its lines. */
export function checkTotaliDocumenti(tx: Db): Promise<Riscontro> {
  return checkAll(
    (afterId) => listDocumentiSommati(tx, afterId, STRETCH),
    isDocumentoRight,
    ({ tipo, numero }) => `${tipo} ${numero}`,
  );
}

async function checkAll<Row extends { id: number }>(
  list: (afterId: number) => Promise<Row[]>,
  isSound: (row: Row) => boolean,
  nomeOf: (row: Row) => string,
): Promise<Riscontro> {
  const riscontro: Riscontro = { esaminati: 0, guasti: 0, esempi: [] };
  for (let lastId = 0; ;) {
    const stretch = await list(lastId);
    const sbagliati = stretch.filter((row) => !isSound(row));
    riscontro.esaminati += stretch.length;
    riscontro.guasti += sbagliati.length;
    riscontro.esempi = [...riscontro.esempi, ...sbagliati.map(nomeOf)].slice(0, ESEMPI);
    const last = stretch.at(-1);
    if (last === undefined) return riscontro;
    lastId = last.id;
  }
}

/**
 * The wholesaler's own system may round VAT differently; the exchange system refuses a difference of more than a cent
 * (00421).
 */
function isDocumentoRight({ righe, ivaBp, imponibileCents, ivaCents, totaleCents }: DocumentoSommato): boolean {
  const atteso = totaliDocumento(righe, ivaBp);
  return (
    imponibileCents === atteso.imponibileCents &&
    Math.abs(ivaCents - atteso.ivaCents) <= ARROTONDAMENTO_CENTS &&
    totaleCents === imponibileCents + ivaCents
  );
}

function isOrdineRight(ordine: OrdineSommato): boolean {
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
      : isOnlineRight(ordine))
  );
}

function isOnlineRight(ordine: OrdineSommato): boolean {
  const netto =
    ordine.imponibileCents - ordine.couponCents - ordine.scontoOnlineCents + ordine.pfuCents + ordine.contributoCents;
  const ivaCents = percentOf(netto, ordine.ivaBp);
  return Math.abs(ordine.ivaCents - ivaCents) <= ARROTONDAMENTO_CENTS && ordine.totaleCents === netto + ordine.ivaCents;
}
