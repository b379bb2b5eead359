/** Creates a customer from a request or a proposal and the staff's additions (product.md §6, §7). */
import type { RichiestaDaAccogliere } from '@battistrada/contract/cliente-modifica';
import type { Db } from '../../db/sql.ts';
import { malformed } from '../../errore/domain-error.ts';
import { addCliente, type DatiCliente } from './accessi.sql.ts';
import { setDepositi } from './modifica.sql.ts';
import { testi } from './testi.ts';

/** The new customer's id; RICHIESTA_NON_VALIDA names what is missing, or an unknown price list or deposito. */
export async function makeCliente(tx: Db, dati: DatiCliente, nuovo: RichiestaDaAccogliere['nuovo']): Promise<number> {
  if (nuovo === undefined) throw malformed('nuovo', testi.mancaNuovo);
  const clienteId = await addCliente(tx, dati, nuovo);
  if (clienteId === null) throw malformed('nuovo.idListino', testi.listinoIgnoto);
  if (!(await setDepositi(tx, clienteId, nuovo.depositi))) throw malformed('nuovo.depositi', testi.depositoIgnoto);
  return clienteId;
}
