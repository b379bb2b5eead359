/** Adds several articles to the cart at once, all or none. */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import { giornoOf } from '@battistrada/domain/giorno';
import { pezziDisponibili } from '@battistrada/domain/smistamento';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { giacenzeOf, refuseCarrelloPieno, writeRiga } from './carrello.service.ts';
import { countCarrello, getArticolo, getRiga, type ArticoloOrdinabile, type RigaQuantita } from './carrello.sql.ts';
import { testi } from './testi.ts';

export interface RigaDaAggiungere {
  readonly codice: string;
  /** For the sentence of the refusal. */
  readonly descrizione: string;
  readonly quantita: number;
}

interface Trovata extends RigaDaAggiungere {
  readonly articolo: ArticoloOrdinabile | null;
  readonly presente: RigaQuantita | null;
}

/**
 * Adds several articles within the caller's transaction, with the user locked: all or none. Refuses like `aggiungi`
 * from a quotation, and names every article that is withdrawn, already in the cart, or not available in that quantity.
 */
export async function addRighe(
  tx: Db,
  sessione: SessioneCliente,
  righe: readonly RigaDaAggiungere[],
  { forzaAggiunta, sovraConsentita }: { readonly forzaAggiunta: boolean; readonly sovraConsentita: boolean },
  now: Date,
): Promise<EsitoCarrello> {
  const trovate: Trovata[] = [];
  for (const riga of righe) {
    const presente = await getRiga(tx, sessione.utenteId, riga.codice);
    const prima = presente?.quantita ?? 0;
    const totale = { quantita: prima + riga.quantita, prima };
    trovate.push({ ...riga, presente, articolo: await getArticolo(tx, riga.codice, sessione, totale, giornoOf(now)) });
  }
  const nomi = (scelte: readonly Trovata[]): string[] => scelte.map(({ descrizione }) => descrizione);
  const ritirate = trovate.filter(({ articolo }) => articolo === null);
  if (ritirate.length > 0) throw new DomainError('NON_TROVATO', testi.ritirati(nomi(ritirate)));
  const presenti = trovate.filter(({ presente }) => presente !== null);
  if (presenti.length > 0 && !forzaAggiunta) {
    throw new DomainError('GIA_NEL_CARRELLO', testi.giaNelCarrelloTra(nomi(presenti)));
  }
  const superate = trovate.filter(
    ({ articolo, quantita }) => quantita > pezziDisponibili(giacenzeOf(articolo?.giacenze ?? [], sessione)),
  );
  const forza = forzaAggiunta && sovraConsentita;
  if (superate.length > 0 && !forza) {
    throw new DomainError('DISPONIBILITA_SUPERATA', testi.disponibilitaSuperataDi(nomi(superate)));
  }
  for (const { codice, quantita, articolo, presente } of trovate) {
    if (articolo === null) continue;
    if (presente === null) await refuseCarrelloPieno(tx, sessione);
    await writeRiga(tx, sessione, articolo, now, {
      codice,
      quantita: (presente?.quantita ?? 0) + quantita,
      includiDepositiSecondari: presente?.includiDepositiSecondari ?? sessione.altriDepositi,
      forzaAggiunta: forza,
    });
  }
  return { ok: true, ...(await countCarrello(tx, sessione.utenteId)) };
}
