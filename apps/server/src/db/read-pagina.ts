/**
 * A page of a list. `read` is asked for one row more than a page has, which tells whether another page follows.
 * `ultima` is the row after which that one begins; null on the last page.
 */
export async function readPagina<Row>(
  righe: number,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<{ readonly pagina: Row[]; readonly ultima: Row | null }> {
  const found = await read(righe + 1);
  const pagina = found.slice(0, righe);
  return { pagina, ultima: found.length > righe ? (pagina.at(-1) ?? null) : null };
}
