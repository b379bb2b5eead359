/** Missing pieces (product.md §6 "Shortages"): the articles, the waiting lines, and what could be assigned now. */
import {
  MANCANTI_A_PAGINA,
  RIGHE_MANCANTI,
  type MancantiArticolo,
  type PaginaMancanti,
} from '@battistrada/contract/mancanti';
import { proposeAssegnazioni } from '@battistrada/domain/mancanti';
import type pg from 'pg';
import { readPagina } from '../../db/read-pagina.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { getArticolo, listArticoliMancanti, listLiberi, listRigheMancanti } from './mancanti.sql.ts';
import { testi } from './testi.ts';

/** The next 50 articles, the longest waiting first. */
export async function getMancanti(
  { pool }: { readonly pool: pg.Pool },
  { testo, dopo }: { readonly testo?: string | undefined; readonly dopo?: string | undefined },
): Promise<PaginaMancanti> {
  const { pagina, ultima } = await readPagina(MANCANTI_A_PAGINA, (limit) =>
    listArticoliMancanti(pool, { inizio: testo?.trim().toUpperCase() ?? '', dopo: cursorOf(dopo), limit }),
  );
  return {
    articoli: pagina.map(({ primo: _primo, daQuando, ...articolo }) => ({
      ...articolo,
      daQuando: daQuando.toISOString(),
    })),
    prossimo: ultima === null ? null : `${ultima.primo}:${ultima.codice}`,
  };
}

/** `<oldest order>:<article>`; an invalid cursor begins at the first page. */
function cursorOf(dopo: string | undefined): { primo: number; codice: string } | null {
  const [, primo = '', codice = ''] = /^(\d{1,9}):(.+)$/.exec(dopo ?? '') ?? [];
  return codice === '' ? null : { primo: Number(primo), codice };
}

/**
 * The lines that wait for an article, oldest first, with a proposal for the free pieces. NON_TROVATO for an unknown
 * article.
 */
export async function getMancantiArticolo(db: Db, codice: string): Promise<MancantiArticolo> {
  const articolo = await getArticolo(db, codice);
  if (articolo === null) throw new DomainError('NON_TROVATO', testi.articoloIgnoto);
  const righe = await listRigheMancanti(db, codice, RIGHE_MANCANTI);
  const depositi = await listLiberi(db, codice);
  const proposte = proposeAssegnazioni(righe, new Map(depositi.map(({ id, liberi }) => [id, liberi])));
  return {
    ...articolo,
    depositi,
    righe: righe.map(({ istante, ...riga }, indice) => ({
      ...riga,
      istante: istante.toISOString(),
      proposta: proposte
        .filter((una) => una.riga === indice)
        .map(({ deposito, pezzi }) => ({ idDeposito: deposito, pezzi })),
    })),
  };
}
