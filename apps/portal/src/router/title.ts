import { marchio } from '../api/meta.ts';

/** The page title: the brand, the word B2B and the route's name (specification §1). */
export function titleOf(nome: string): string {
  return `${marchio()} B2B - ${nome}`;
}
