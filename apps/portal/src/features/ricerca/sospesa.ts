/**
 * Why a search is not sent: only questions were typed (`16`), nothing was understood, or it would be refused (an iron rim of
 * 18"). It would show everything, or an error that no second try mends.
 */
export type Sospesa = 'domanda' | 'incompresa' | 'rifiutata';
