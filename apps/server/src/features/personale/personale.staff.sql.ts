import type { Ruolo } from '@battistrada/contract/diritti';
import type { Persona } from '@battistrada/contract/personale-staff';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

export type PersonaStaffRow = Omit<Persona, 'invitoScade' | 'ultimoAccesso' | 'modificata'> & {
  invitoScade: Date | null;
  ultimoAccesso: Date | null;
  modificata: Date | null;
};

/** Staff first, then agents, by name. */
export function listPersone(db: Db, now: Date): Promise<PersonaStaffRow[]> {
  return rows(
    db,
    sql`select u.username, u.nome, u.email, u.tipo, u.ruolo, u.diritti_in_piu as "dirittiInPiu",
               u.diritti_in_meno as "dirittiInMeno", u.attivo as "isAttivo", u.password_hash is not null as "haPassword",
               (select i.scade from invito i where i.utente_id = u.id and i.scade > ${now}) as "invitoScade",
               (select max(d.ultimo_accesso) from utente_dispositivo d where d.utente_id = u.id) as "ultimoAccesso",
               u.versione, u.modificata, x.nome as "modificataDa"
          from utente u left join utente x on x.id = u.modificata_da
         where u.tipo in ('backend', 'agente') order by u.tipo desc, u.attivo desc, u.nome, u.id`,
  );
}

export interface PersonaBloccata extends Modifica {
  readonly utenteId: number;
  readonly tipo: 'backend' | 'agente';
  readonly ruolo: Ruolo | null;
  readonly inPiu: readonly string[];
  readonly inMeno: readonly string[];
  readonly attivo: boolean;
}

/** A member of the staff or an agent, locked until the transaction ends; null for anybody else. */
export function lockPersona(tx: Db, username: string): Promise<PersonaBloccata | null> {
  return firstRow(
    tx,
    sql`select u.id as "utenteId", u.tipo, u.ruolo, u.diritti_in_piu as "inPiu", u.diritti_in_meno as "inMeno",
               u.attivo, u.versione, u.modificata,
               (select x.nome from utente x where x.id = u.modificata_da) as chi
          from utente u where u.username = ${username} and u.tipo in ('backend', 'agente') for update`,
  );
}

export async function setPersona(
  tx: Db,
  utenteId: number,
  p: {
    readonly nome: string;
    readonly email: string;
    readonly ruolo: Ruolo | null;
    readonly dirittiInPiu: readonly string[];
    readonly dirittiInMeno: readonly string[];
    readonly da: number;
    readonly now: Date;
  },
): Promise<void> {
  await execute(
    tx,
    sql`update utente
           set nome = ${p.nome}, email = ${p.email}, ruolo = ${p.ruolo}, admin = ${p.ruolo === 'admin'},
               diritti_in_piu = ${p.dirittiInPiu}, diritti_in_meno = ${p.dirittiInMeno}, versione = versione + 1,
               modificata = ${p.now}, modificata_da = ${p.da}
         where id = ${utenteId}`,
  );
}
