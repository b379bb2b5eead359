/** The quotation and the step of the editor, in its address; the search reads its own part there. */
import type { RawSearch } from '../../router/search-params.ts';

export const PASSI = [0, 1, 2, 3] as const;
export type Passo = (typeof PASSI)[number];

export interface PreventivoUrl {
  readonly id: string | undefined;
  readonly passo: Passo;
}

export function parsePreventivoUrl(raw: RawSearch): PreventivoUrl {
  const id = raw['id']?.trim() ?? '';
  return {
    id: id === '' ? undefined : id,
    passo: PASSI.find((passo) => String(passo) === raw['passo']) ?? 0,
  };
}

/** The address of another step: the search stays in it. The first step has no number. */
export function withPasso(raw: RawSearch, passo: Passo): RawSearch {
  const { passo: _old, ...rest } = raw;
  return passo === 0 ? rest : { ...rest, passo: String(passo) };
}
