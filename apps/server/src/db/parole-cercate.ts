/** The words of a text as a `tsquery`, each as the beginning of a word, all to be found; '' when it has none. */
export function paroleCercate(testo: string): string {
  return testo
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((parola) => parola !== '')
    .map((parola) => `${parola}:*`)
    .join(' & ');
}
