/** The rules for a dealer's sale prices. */
import type { Ricarichi, RicarichiVoluti, RegoleRicarico } from '@battistrada/contract/preventivo-vendita';
import { MAX_RICARICHI, VALIDITA_SOLITA_GIORNI } from '@battistrada/contract/limiti';
import { mergeCambiamento } from '@battistrada/domain/fusione';
import type { Ricarico } from '@battistrada/domain/preventivo';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { getRegole, listMarche, listRicarichi, lockSetup, putRegole, type RegoleRow } from './setup.sql.ts';
import { testi } from './testi.ts';

const REGOLE_INIZIALI: RegoleRow = { arrotondamentoCents: 0, validitaGiorni: VALIDITA_SOLITA_GIORNI };

/** The dealer’s mark-ups, rounding and days of validity, and the brands that a rule can name. */
export async function getRicarichi(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Ricarichi> {
  const [regole, marche] = await Promise.all([readRegole(pool, cliente.id), listMarche(pool)]);
  return { ...regole, marche };
}

async function readRegole(db: Db, clienteId: number): Promise<RegoleRicarico> {
  const ricarichi = await listRicarichi(db, clienteId);
  return { ricarichi, ...((await getRegole(db, clienteId)) ?? REGOLE_INIZIALI) };
}

/**
 * Replaces all rules; an empty list deletes them. A body without a list is refused, because it would delete them
 * unintentionally. NON_TROVATO for an unknown brand. With `prima`, the rules that were seen, only the differences are
 * written, rule by rule; CAMBIATO_ALTROVE when somebody else has changed the same rule meanwhile. Links keep their
 * prices.
 */
export async function replaceRicarichi(
  pool: pg.Pool,
  sessione: SessioneCliente,
  { prima, ricarichi, ...resto }: RicarichiVoluti,
): Promise<Ricarichi> {
  if (ricarichi === undefined) throw malformed('ricarichi', testi.ricarichiMancanti);
  const volute = { ricarichi, ...resto };
  const { id: clienteId } = sessione.cliente;
  const marche = new Set((await listMarche(pool)).map(({ id }) => id));
  if (volute.ricarichi.some(({ idMarca }) => idMarca !== null && !marche.has(idMarca))) {
    throw new DomainError('NON_TROVATO', testi.marcaNonTrovata);
  }
  await inTransaction(pool, async (tx) => {
    await lockSetup(tx, clienteId);
    const regole = prima === undefined ? volute : merge({ prima, volute, attuali: await readRegole(tx, clienteId) });
    await putRegole(tx, clienteId, regole);
  });
  return getRicarichi(pool, sessione);
}

type PerChiave = Record<string, Ricarico | undefined>;

function merge({ prima, volute, attuali }: Record<'prima' | 'volute' | 'attuali', RegoleRicarico>): RegoleRicarico {
  const [di, a, ora] = [prima, volute, attuali].map(({ ricarichi }) => perChiave(ricarichi));
  const chiavi = [...new Set([volute, attuali, prima].flatMap(({ ricarichi }) => ricarichi.map(chiaveOf)))];
  const regole = mergeCambiamento<PerChiave>(
    { prima: di ?? {}, voluta: a ?? {}, attuale: ora ?? {} },
    chiavi,
    (una, altra) => una?.percentualeBp === altra?.percentualeBp && una?.importoCents === altra?.importoCents,
  );
  const resto = mergeCambiamento<RegoleRow>({ prima, voluta: volute, attuale: attuali }, [
    'arrotondamentoCents',
    'validitaGiorni',
  ]);
  if (regole.contesi.length + resto.contesi.length > 0) {
    throw new DomainError('CAMBIATO_ALTROVE', testi.ricarichiCambiati);
  }
  const ricarichi = chiavi.map((chiave) => regole.esito[chiave]).filter((regola) => regola !== undefined);
  if (ricarichi.length > MAX_RICARICHI) throw malformed('ricarichi', testi.troppiRicarichi);
  const { arrotondamentoCents, validitaGiorni } = resto.esito;
  return { ricarichi, arrotondamentoCents, validitaGiorni };
}

const chiaveOf = ({ idMarca, raggio }: Ricarico): string => `${idMarca} ${raggio}`;

function perChiave(ricarichi: readonly Ricarico[]): PerChiave {
  return Object.fromEntries(ricarichi.map((regola) => [chiaveOf(regola), regola]));
}
