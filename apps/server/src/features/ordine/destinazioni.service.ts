/** The destinations of an order (specification §4 "Destination codes", §5 "Custom destination"). */
import { FUNZIONE_DESTINAZIONE_LIBERA } from '@battistrada/contract/login';
import { DESTINAZIONE, type Destinazione, type DettagliConferma } from '@battistrada/contract/ordine';
import type { Localita } from '@battistrada/contract/ordine-localita';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { erroriDestinazione, provinciaOf } from './destinazione-libera.ts';
import {
  getDestinazione,
  listDestinazioni as listDestinazioniRows,
  listLocalita as listLocalitaRows,
} from './ordine.sql.ts';
import { testi } from './testi.ts';

/** The customer's saved destinations, the default one first. */
export function listDestinazioni(db: Db, { cliente }: SessioneCliente): Promise<Destinazione[]> {
  return listDestinazioniRows(db, cliente.id);
}

/** The towns that this customer has used with a CAP before, to complete an address. */
export function listLocalita(db: Db, { cliente }: SessioneCliente, cap: string): Promise<Localita[]> {
  return listLocalitaRows(db, cliente.id, cap);
}

/** True when a destination, as `resolveDestinazione` writes it, is the wholesaler's own counter. */
export function isRitiroInSede(destinazione: string): boolean {
  return destinazione === testi.ritiroInSede;
}

export interface Indirizzata {
  readonly testo: string;
  /** Two letters; null when the goods are collected, or the address has no province. */
  readonly provincia: string | null;
}

/**
 * The destination of an order: the address as text, and its province. Refuses NON_PERMESSO (a typed one without
 * function 3), RICHIESTA_NON_VALIDA (incomplete or wrong) and NON_TROVATO (not this customer's).
 */
export async function resolveDestinazione(
  tx: Db,
  { cliente, funzioni }: SessioneCliente,
  id: number,
  { destinazione }: DettagliConferma,
): Promise<Indirizzata> {
  if (id === DESTINAZIONE.ritiroInSede) return { testo: testi.ritiroInSede, provincia: null };
  if (id === DESTINAZIONE.personalizzata) {
    if (!funzioni.includes(FUNZIONE_DESTINAZIONE_LIBERA)) {
      throw new DomainError('NON_PERMESSO', testi.destinazioneNonPermessa);
    }
    const scritta = destinazione?.trimEnd() ?? '';
    // Its first line may be empty, which is a missing name.
    const errori = erroriDestinazione(scritta);
    if (errori.length === 0) return { testo: scritta.trim(), provincia: provinciaOf(scritta) };
    throw new DomainError('RICHIESTA_NON_VALIDA', errori.join(' '), {
      errori: errori.map((messaggio) => ({ campo: 'destinazione', messaggio })),
    });
  }
  const found = await getDestinazione(tx, cliente.id, id === DESTINAZIONE.predefinita ? null : id);
  if (found === null) throw new DomainError('NON_TROVATO', testi.destinazioneNonTrovata);
  return { testo: righeIndirizzo(found).join('\n'), provincia: found.provincia || null };
}
