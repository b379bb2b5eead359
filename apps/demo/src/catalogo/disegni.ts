/** A tread pattern's name and the rims it is made in. */
export interface Disegno {
  readonly nome: string;
  readonly daRaggio: number;
  readonly aRaggio: number;
}

/** By brand and family of patterns; each text is a list for `parseDisegni`. */
export type DisegniPerMarca<Famiglia extends string> = Readonly<
  Record<string, Readonly<Partial<Record<Famiglia, string>>>>
>;

/** Reads `Name@14-17|Other name`; '' gives an empty list. */
export function parseDisegni(elenco: string): Disegno[] {
  if (elenco === '') return [];
  return elenco.split('|').map((voce) => {
    const [nome = '', raggi] = voce.split('@');
    const [da = '0', a = '99'] = raggi?.split('-') ?? [];
    return { nome, daRaggio: Number(da), aRaggio: Number(a) };
  });
}
