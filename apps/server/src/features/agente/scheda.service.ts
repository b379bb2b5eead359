/** A customer's card at his counter (product.md §7): what an agent should know before a visit. */
import { NOTE_IN_SCHEDA, type SchedaAgente } from '@battistrada/contract/agente';
import { DAY_MS } from '@battistrada/domain/durata';
import { giornoOf } from '@battistrada/domain/giorno';
import { stagioneScorsa, stagioneVendita } from '@battistrada/domain/stagione-vendita';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SessionePerConto } from '../../sessione/sessione.ts';
import { getFidoCorrente } from '../fido/fido.service.ts';
import { toNota } from './note.service.ts';
import { listNote } from './note.sql.ts';
import { countPreventivi, getAnagrafica, listAperti, listComprati, listMancanti } from './scheda.sql.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

const ORDINI_APERTI = 10;
const ULTIMI_PREZZI = 12;
const MANCANTI = 12;
/** Nobody waits for an older quotation any more. */
export const PREVENTIVI_MS = 30 * DAY_MS;

/** The card of the customer whose counter it is. */
export async function getScheda({ pool, clock }: Deps, { cliente }: SessionePerConto): Promise<SchedaAgente> {
  const now = clock.now();
  const oggi = giornoOf(now);
  const stagione = stagioneVendita(oggi);
  const [anagrafica, fidoCorrenteCents, ordiniAperti, ultimiPrezzi, mancanti, preventiviAperti, note] =
    await Promise.all([
      getAnagrafica(pool, cliente.id, oggi),
      getFidoCorrente(pool, cliente.id),
      listAperti(pool, cliente.id, ORDINI_APERTI),
      listComprati(pool, cliente.id, ULTIMI_PREZZI),
      listMancanti(pool, cliente.id, { scorsa: stagioneScorsa(stagione), dal: stagione.dal }, MANCANTI),
      countPreventivi(pool, cliente.id, { dal: new Date(now.getTime() - PREVENTIVI_MS), now }),
      listNote(pool, cliente.id, NOTE_IN_SCHEDA),
    ]);
  return {
    ...anagrafica,
    fidoMassimoCents: cliente.fidoMassimoCents,
    fidoCorrenteCents,
    ordiniAperti,
    ultimiPrezzi,
    stagione: { nome: stagione.nome, mancanti },
    preventiviAperti,
    note: note.map(toNota),
  };
}
