/**
 * Credit lines in a file that a person sends: those of existing customers stay, and are asked for (product.md §6: a
 * second person's yes). The ERP's own files set them.
 */
import type { Cents } from '@battistrada/domain/denaro';
import type { Db } from '../../../db/sql.ts';
import { recordEvento } from '../../../db/registro.sql.ts';
import type { FormaStage } from '../colonna.ts';
import { bitOf, postiOf } from '../riga.ts';
import { addProblemi, APPLICABILI, parametriOf } from '../stage.sql.ts';
import { testi } from '../testi.ts';
import type { Persona, Tratto } from '../tipo.ts';

interface Diversa {
  riga: number;
  prima: Cents | null;
  dopo: Cents | null;
  /** Who has asked for another change that waits; null when nobody has. */
  chi: string | null;
}

/** Takes changed credit lines out of the rows, and says what becomes of each. */
export async function keepCredito(tx: Db, forma: FormaStage): Promise<void> {
  const fido = `${bitOf(postiOf(forma).get('fido') ?? 0)}::bigint`;
  const { rows } = await tx.query<Diversa>(
    `with diverse as (
       update lotto l set presenti = l.presenti & ~${fido}, credito_chiesto = true from cliente c
        where c.id = l.cliente_id and l.ripetuta is null and not l.elimina and l.presenti & ${fido} <> 0
          and l.fido is distinct from c.fido_massimo_cents
       returning l.n_riga as riga, c.id, c.fido_massimo_cents as prima, l.fido as dopo
     )
     select d.riga, d.prima, d.dopo, u.nome as chi
       from diverse d
       left join richiesta_credito r on r.cliente_id = d.id and r.stato = 'PENDING' and r.fido_dopo_cents is distinct from d.dopo
       left join utente u on u.id = r.utente_id
      order by d.riga`,
  );
  await addProblemi(
    tx,
    rows.map(({ riga, prima, dopo, chi }) => ({
      riga,
      esito: 'avviso',
      campo: 'fido',
      codice: 'FIDO_DA_APPROVARE',
      motivo: chi === null ? testi.fidoDaApprovare(prima, dopo) : testi.fidoGiaChiesto(chi),
    })),
  );
}

/** Asks for the credit lines of a range, in the person's name; where a request waits already it stays the only one. */
export async function askCredito(tx: Db, tratto: Tratto, { utenteId, nomeFile }: Persona, now: Date): Promise<void> {
  const { rows } = await tx.query<{ clienteId: number }>(
    `with diversi as materialized (
       select c.id, c.fido_massimo_cents, c.iban, l.fido from lotto l join cliente c on c.id = l.cliente_id
        where ${APPLICABILI} and l.credito_chiesto and l.fido is distinct from c.fido_massimo_cents
        order by c.id for no key update of c
     )
     insert into richiesta_credito
            (cliente_id, chiesta, utente_id, fido_prima_cents, fido_dopo_cents, iban_prima, iban_dopo, motivo)
     select id, $3, $4, fido_massimo_cents, fido, iban, iban, $5 from diversi
     on conflict (cliente_id) where stato = 'PENDING' do nothing
     returning cliente_id as "clienteId"`,
    [...parametriOf(tratto), now, utenteId, testi.fidoDalFile(nomeFile)],
  );
  for (const { clienteId } of rows) {
    await recordEvento(tx, { istante: now, utenteId, clienteId, evento: 'credito-chiesto', dettagli: {} });
  }
}
