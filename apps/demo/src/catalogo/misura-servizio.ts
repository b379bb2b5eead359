/** The format of the size tables of farm, earthmoving, industrial machines, motorcycles and scooters. */

export interface MisuraServizio {
  readonly misura: string;
  /** Available service descriptions: load index (single/twin) and speed symbol. */
  readonly servizi: readonly { readonly carico: string; readonly iv: string }[];
  /** The meaning of this column depends on the sector; see the generator that reads it. */
  readonly uso: string;
  /** Outer diameter and width in mm: weight and price are computed from them. */
  readonly diametro: number;
  readonly larghezza: number;
  readonly peso: number;
}

/** Reads a table of lines `size  load+speed,…  use  diameter width weight`. Throws for a line of another form. */
export function parseTabella(tabella: string): MisuraServizio[] {
  return tabella
    .trim()
    .split('\n')
    .map((riga) => {
      const match = /^(\S+(?: \d\/\d-\d+)?)\s+(\S+)\s+([A-Z]+)\s+(\d+) (\d+) (\d+)$/.exec(riga);
      if (!match) throw new Error(`Not a size of the table: ${riga}`);
      const [, misura = '', servizi = '', uso = '', diametro, larghezza, peso] = match;
      return {
        misura,
        servizi: servizi.split(',').map((servizio) => {
          const [, carico = '', iv = ''] = /^(\d+)([A-Z]\d?)$/.exec(servizio) ?? [];
          return { carico, iv };
        }),
        uso,
        diametro: Number(diametro),
        larghezza: Number(larghezza),
        peso: Number(peso),
      };
    });
}
