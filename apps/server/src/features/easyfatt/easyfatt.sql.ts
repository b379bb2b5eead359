/** Orders with the customer data for Easyfatt. */
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { rows, sql, type Db } from '../../db/sql.ts';
import { NON_VENDUTI } from '../../db/stati-ordine.sql.ts';

export interface OrdineEasyfatt {
  numero: number;
  giorno: Giorno;
  codiceCliente: string;
  ragioneSociale: string;
  partitaIva: string;
  indirizzo: string;
  cap: string;
  citta: string;
  provincia: string;
  telefono: string;
  cellulare: string;
  email: string;
  emailPec: string;
  codiceSdi: string;
  listino: string;
  destinazione: string;
  /** The deposito of the whole order; null when there is none. */
  deposito: string | null;
  riferimento: string;
  note: string;
  pagamento: string;
  pagato: boolean;
  righe: {
    codice: string;
    descrizione: string;
    quantita: number;
    annullati: number;
    prezzoCents: Cents;
    pfuCents: Cents;
    contributoCents: Cents;
  }[];
  couponCents: Cents;
  scontoOnlineCents: Cents;
  ivaBp: number;
  totaleCents: Cents;
}

/** Days in Rome and numbers, all included; null for no bound. */
export interface Intervallo {
  readonly dal: Giorno | null;
  readonly al: Giorno | null;
  readonly daNumero: number | null;
  readonly aNumero: number | null;
}

/** Orders to be carried out, by their number, up to a maximum. */
export function listOrdiniEasyfatt(db: Db, i: Intervallo, massimo: number): Promise<OrdineEasyfatt[]> {
  return rows(
    db,
    sql`select v.numero, (v.istante at time zone 'Europe/Rome')::date as giorno, v."codiceCliente", v."ragioneSociale",
               v."partitaIva", c.indirizzo, c.cap, c.citta, c.provincia, c.telefono, c.cellulare, c.email,
               c.email_pec as "emailPec", c.codice_sdi as "codiceSdi", l.nome as listino, v.destinazione, d.nome as deposito,
               v.riferimento, v.note, v.pagamento, v.pagato, v.righe, v."couponCents", v."scontoOnlineCents",
               o.iva_bp as "ivaBp", v."totaleCents"
          from ordine_esterno v
          join ordine o on o.id = v.id
          join cliente c on c.id = v.cliente_id
          join listino l on l.id = c.listino_id
          left join deposito d on d.id = o.deposito_id
         where v.stato not in ${NON_VENDUTI}
           and (${i.daNumero}::integer is null or v.numero >= ${i.daNumero}::integer)
           and (${i.aNumero}::integer is null or v.numero <= ${i.aNumero}::integer)
           and (${i.dal}::date is null or v.istante >= ${i.dal}::date::timestamp at time zone 'Europe/Rome')
           and (${i.al}::date is null or v.istante < (${i.al}::date + 1)::timestamp at time zone 'Europe/Rome')
         order by v.numero limit ${massimo}`,
  );
}
