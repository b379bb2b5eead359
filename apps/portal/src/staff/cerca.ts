/** What the staff's searches share that answer while somebody types. */

/** Fewer letters are not searched. */
export const MIN_CERCATO = 2;

export const testiCerca = { errore: 'La ricerca non è riuscita' } as const;
