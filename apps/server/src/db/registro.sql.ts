/** The audit trail: which user did what to whose data, by ids; of a setting also what it was and is. */
import { origineNow } from '../sessione/origine.ts';
import { execute, firstRow, sql, type Db, type Sql } from './sql.ts';

export interface Evento {
  readonly istante: Date;
  readonly utenteId: number | null;
  readonly clienteId: number | null;
  readonly evento:
    | 'ordine'
    | 'rilascio'
    | 'pagamento'
    | 'rimborso'
    | 'pagamento-discorde'
    | 'login'
    | 'login-fallito'
    | 'logout'
    | 'logout-ovunque'
    | 'conferma'
    | 'password-cambiata'
    | 'password-reimpostata'
    | 'fattore-attivato'
    | 'fattore-tolto'
    | 'codici-rigenerati'
    | 'sessione-chiusa'
    | 'accettazione'
    | 'invito'
    | 'invito-usato'
    | 'utente-creato'
    | 'utente-reimpostato'
    | 'utente-disattivato'
    | 'utente-riattivato'
    | 'cliente-bloccato'
    | 'cliente-sbloccato'
    | 'dati-esportati'
    | 'dati-cancellati'
    | 'avanzamento'
    | 'annullo-righe'
    | 'rimborso-eseguito'
    | 'prezzo-concordato'
    | 'come-cliente'
    | 'prezzo-chiesto'
    | 'prezzo-approvato'
    | 'prezzo-rifiutato'
    | 'preventivo'
    | 'proposta'
    | 'proposta-ritirata'
    | 'proposta-rifiutata'
    | 'pfu-risposta'
    | 'chiave'
    | 'dispositivo-rimosso'
    | 'richiesta-accesso'
    | 'ricerche-anomale'
    | 'file-infetto'
    | 'chat-assegnata'
    | 'chat-lettura'
    | 'chat-risposta'
    | 'cancellazione-cliente-finale'
    | 'assegnazione'
    | 'webhook'
    | 'cliente-depositi'
    | 'credito-chiesto'
    | 'credito-approvato'
    | 'credito-rifiutato'
    | 'richiesta-accesso-chiusa'
    | 'cliente-agente'
    | 'limite-sconto'
    | 'cliente-proposto'
    | 'cliente-proposto-risposta'
    | 'comunicazione'
    | 'impostazione'
    | 'utente-cambiato'
    | 'comunicazione-eliminata'
    | 'importazione'
    | 'importazione-confermata'
    | 'importazione-chiusa'
    | 'mappa'
    | 'mappa-eliminata'
    | 'bundle'
    | 'bundle-eliminato'
    | 'coupon-creati'
    | 'coupon-ritirati'
    | 'consigliati'
    | 'outlet';
  readonly dettagli: Readonly<Record<string, string | number | boolean>>;
}

/** Events that concern the security of an account: for these the sender's address is stored. */
const DI_SICUREZZA: ReadonlySet<Evento['evento']> = new Set([
  'login',
  'login-fallito',
  'logout',
  'logout-ovunque',
  'conferma',
  'password-cambiata',
  'password-reimpostata',
  'fattore-attivato',
  'fattore-tolto',
  'codici-rigenerati',
  'sessione-chiusa',
  'accettazione',
  'invito',
  'invito-usato',
  'utente-creato',
  'utente-reimpostato',
  'utente-disattivato',
  'utente-riattivato',
  'dati-esportati',
  'dati-cancellati',
  'chiave',
  'dispositivo-rimosso',
  'ricerche-anomale',
  'file-infetto',
]);

/**
 * Writes a line of the audit trail in the transaction of its event. For a user that stands for an agent or the staff at
 * a customer, it names the person.
 */
export async function recordEvento(tx: Db, evento: Evento): Promise<void> {
  await execute(tx, writeEvento(evento));
}

/** The statement of `recordEvento`, to be sent with others. */
export function writeEvento({ istante, utenteId, clienteId, evento, dettagli }: Evento): Sql {
  const origine = DI_SICUREZZA.has(evento) ? origineNow() : null;
  return sql`insert into registro (istante, utente_id, cliente_id, evento, dettagli, indirizzo, programma)
             select ${istante}, coalesce((select operatore_id from utente where id = ${utenteId}), ${utenteId}), ${clienteId},
                    ${evento}, ${JSON.stringify(dettagli)}, ${origine?.indirizzo ?? null}, ${origine?.programma ?? null}`;
}

/** Who did one of these last to what a detail names, for a refusal that says who was first; null when nobody did. */
export async function findAutore(
  db: Db,
  eventi: readonly Evento['evento'][],
  [dettaglio, valore]: readonly [string, number],
): Promise<string | null> {
  const found = await firstRow<{ nome: string }>(
    db,
    sql`select u.nome from registro g join utente u on u.id = g.utente_id
         where g.evento = any (${eventi}::text[]) and g.dettagli ->> ${dettaglio} = ${String(valore)}
         order by g.istante desc, g.id desc limit 1`,
  );
  return found?.nome ?? null;
}
