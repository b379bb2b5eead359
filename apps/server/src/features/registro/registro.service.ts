/** The staff's search in the audit trail (product.md §6 "Audit"). */
import { EVENTI_A_PAGINA, type FiltroRegistro, type PaginaRegistro } from '@battistrada/contract/registro-staff';
import { addDays, startOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { findChi, findCliente, findClienti, listEventi } from './registro.sql.ts';

/** The next 100 events, latest first. An unknown user or customer has none. */
export async function getRegistro(
  { pool }: { readonly pool: pg.Pool },
  { evento, chi, cliente, dal, al, dopo }: FiltroRegistro,
): Promise<PaginaRegistro> {
  const [utenti, clienti] = await Promise.all([
    chi === undefined ? null : findChi(pool, chi.trim().toLowerCase()),
    cliente === undefined ? null : findClienti(pool, cliente.trim()),
  ]);
  const { pagina, ultima } = await readPagina(EVENTI_A_PAGINA, (limit) =>
    listEventi(pool, {
      evento: evento ?? null,
      utenti,
      clienti,
      da: dal === undefined ? null : startOf(dal),
      a: al === undefined ? null : startOf(addDays(al, 1)),
      dopo: dopo ?? null,
      limit,
    }),
  );
  const eventi = pagina.map(({ istante, dettagli, ...riga }) => ({
    ...riga,
    istante: istante.toISOString(),
    dettagli: Object.entries(dettagli).map(([nome, valore]) => ({ nome, valore: String(valore) })),
  }));
  return { eventi, prossimo: ultima?.id ?? null };
}

/**
 * A table that the staff takes away as a file: which one, and of what. What was searched is left out, because it may be
 * personal data.
 */
export interface Esportazione {
  readonly elenco: string;
  readonly idCliente?: number | undefined;
  readonly dettagli?: Readonly<Record<string, string | number>>;
}

/** Records who takes a table away as a file, before the file begins. The file of an unknown customer is empty. */
export async function recordEsportazione(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { utenteId }: SessioneStaff,
  { elenco, idCliente, dettagli = {} }: Esportazione,
): Promise<void> {
  const cliente = idCliente === undefined ? null : await findCliente(pool, idCliente);
  await recordEvento(pool, {
    istante: clock.now(),
    utenteId,
    clienteId: cliente?.id ?? null,
    evento: 'dati-esportati',
    dettagli: { elenco, ...dettagli },
  });
}
