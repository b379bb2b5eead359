/** The request for access on the login screen: the wholesaler gets it as a mail and then creates the account. */
import type { Contatti } from '@battistrada/contract/impostazioni';
import type { RichiestaAccesso } from '@battistrada/contract/login';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { countIndirizzo } from '../../db/limiti-indirizzo.ts';
import { countUso, type Limite } from '../../db/limiti.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import { addRichiesta } from './richiesta-accesso.sql.ts';
import { testi } from './testi.ts';

export interface RichiestaAccessoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'emailRichieste' | 'smtp'>;
  readonly impostazioni: ImpostazioniVigenti;
}

/**
 * Anybody may send it, so it is limited for each address, and for all together, so that it cannot flood the mailbox.
 */
const DA_INDIRIZZO: Limite = { nome: 'accesso-indirizzo', massimo: 10, durataMs: 60 * MINUTE_MS };
const DA_TUTTI: Limite = { nome: 'accesso', massimo: 100, durataMs: 60 * MINUTE_MS };

/** Within this time the same request is a repetition, mostly because its answer was lost. Later it is a reminder. */
const RIPETIZIONE_MS = 60 * MINUTE_MS;

/**
 * Mails the request to the wholesaler and stores it for the staff's answer. Too many are refused (TROPPI_TENTATIVI),
 * and all of them while there is no recipient or mail is switched off (NON_PRONTO).
 */
export async function requestAccesso(
  { pool, clock, config, impostazioni }: RichiestaAccessoDeps,
  richiesta: RichiestaAccesso,
  address: string,
): Promise<void> {
  const now = clock.now();
  const destinatario = config.emailRichieste ?? emailPerOrdini(await impostazioni.get());
  if (destinatario === null || config.smtp === 'spenta') throw new DomainError('NON_PRONTO', testi.senzaDestinatario);
  await inTransaction(pool, async (tx) => {
    refuseUntil(await countIndirizzo(tx, DA_INDIRIZZO, address, now), testi.troppeRichieste);
    refuseUntil(await countUso(tx, DA_TUTTI, '', now), testi.troppeRichieste);
    const given = inOneLine(richiesta);
    const { ragioneSociale, email: rispondiA } = given;
    const mail = { subject: testi.oggetto(ragioneSociale), text: testi.corpo(given), html: null, rispondiA };
    // The count above lets one request in at a time, so that a double click finds its twin.
    if (!(await addRichiesta(tx, given, now, new Date(now.getTime() - RIPETIZIONE_MS)))) return;
    await queueMessaggioA(tx, destinatario, mail, now);
    await recordEvento(tx, {
      istante: now,
      utenteId: null,
      clienteId: null,
      evento: 'richiesta-accesso',
      dettagli: {},
    });
  });
}

/** The mail address of the office for orders, otherwise of the first office. */
function emailPerOrdini({ uffici }: Contatti): string | null {
  return (uffici.find(({ ruolo }) => ruolo === 'ordini') ?? uffici[0])?.email ?? null;
}

/** Puts every field except the message on one line, so that no field can look like another in the mail. */
function inOneLine({ messaggio, ...fields }: RichiestaAccesso): RichiestaAccesso {
  const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return {
    ragioneSociale: line(fields.ragioneSociale),
    partitaIva: line(fields.partitaIva),
    nome: line(fields.nome),
    email: line(fields.email),
    telefono: line(fields.telefono),
    messaggio,
  };
}
