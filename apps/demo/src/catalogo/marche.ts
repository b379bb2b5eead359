/**
 * The demo's brands. The position in the list is the id, also in `/loghi_marca/{id}.png`, so new brands go at the end.
 */

export type Livello = 'premium' | 'medio' | 'economico';

export interface MarcaDemo {
  readonly id: number;
  readonly nome: string;
  readonly livello: Livello;
  /** Relative number of articles. */
  readonly peso: number;
  /** Suffix in the name of a run-flat tyre; null when the brand makes none. */
  readonly runflat: string | null;
}

/** `name  tier  weight  run-flat mark`. */
const TABELLA = `
Michelin|premium|14|ZP
Pirelli|premium|13|R-F
Continental|premium|12|SSR
Bridgestone|premium|11|RFT
Goodyear|premium|10|ROF
Dunlop|medio|6|DSST
Hankook|medio|7|HRS
Yokohama|medio|5|ZPS
Nokian|medio|4
Vredestein|medio|4
Toyo|medio|4
Falken|medio|5
Kumho|medio|4|XRP
Firestone|medio|4
BFGoodrich|medio|4
Uniroyal|medio|4
Kleber|medio|4
Nexen|medio|4
Cooper|medio|2
Maxxis|medio|3
Fulda|medio|3
Semperit|medio|2
Gislaved|economico|1
Apollo|medio|3
Laufenn|economico|4
Barum|economico|4
Sava|economico|3
Debica|economico|3
Kormoran|economico|3
Tigar|economico|3
Riken|economico|3
Nankang|economico|4
Goodride|economico|4
Petlas|economico|3
Unigrip|economico|1
Metzeler|premium|8
Heidenau|medio|3
Mitas|medio|5
BKT|medio|8
Trelleborg|premium|5
Alliance|medio|4
Schwalbe|premium|4
Vittoria|premium|3
Kenda|economico|3
Kabat|economico|4
Alcar|medio|3
Magnetto|economico|3
MAK|premium|4
Borbet|medio|3
Dezent|medio|3
Tip Top|premium|4
Schrader|premium|3
Gommatutto|economico|4
`;

export const MARCHE: readonly MarcaDemo[] = TABELLA.trim()
  .split('\n')
  .map((riga, index) => {
    const [nome = '', livello = '', peso = '', runflat] = riga.split('|');
    return { id: index + 1, nome, livello: parseLivello(livello), peso: Number(peso), runflat: runflat ?? null };
  });

const PER_NOME = new Map(MARCHE.map((marca) => [marca.nome, marca]));

/** The brand with this name. Throws when the demo has none. */
export function getMarca(nome: string): MarcaDemo {
  const marca = PER_NOME.get(nome);
  if (!marca) throw new Error(`No such brand: ${nome}`);
  return marca;
}

function parseLivello(livello: string): Livello {
  if (livello === 'premium' || livello === 'medio' || livello === 'economico') return livello;
  throw new Error(`No such tier: ${livello}`);
}
