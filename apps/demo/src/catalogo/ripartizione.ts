/**
 * Divides `totale` pieces among parts by weight, none above its capacity. The excess of a full part goes to the others,
 * by weight again. Largest remainder first, ties by position. Throws when the capacities together are less than
 * `totale`.
 */
export function apportion(
  totale: number,
  parti: readonly { readonly peso: number; readonly capacita: number }[],
): number[] {
  const somma = parti.reduce((s, { capacita }) => s + capacita, 0);
  if (somma < totale) throw new RangeError(`There are ${somma} pieces of catalogue, ${totale} were asked for.`);
  const quote = parti.map(() => 0);
  let aperte = parti.map((parte, indice) => ({ ...parte, indice }));
  let resto = totale;
  for (;;) {
    const pesi = aperte.reduce((s, { peso }) => s + peso, 0);
    const piene = aperte.filter(({ peso, capacita }) => (resto * peso) / pesi >= capacita);
    if (piene.length === 0) break;
    for (const { indice, capacita } of piene) {
      quote[indice] = capacita;
      resto -= capacita;
    }
    aperte = aperte.filter((parte) => !piene.includes(parte));
    if (aperte.length === 0) return quote;
  }
  const pesi = aperte.reduce((s, { peso }) => s + peso, 0);
  const esatte = aperte.map(({ indice, peso }) => ({ indice, esatta: (resto * peso) / pesi }));
  for (const { indice, esatta } of esatte) quote[indice] = Math.floor(esatta);
  const mancanti = resto - esatte.reduce((s, { esatta }) => s + Math.floor(esatta), 0);
  const perResto = esatte.toSorted((a, b) => (b.esatta % 1) - (a.esatta % 1) || a.indice - b.indice);
  for (const { indice } of perResto.slice(0, mancanti)) quote[indice] = (quote[indice] ?? 0) + 1;
  return quote;
}
