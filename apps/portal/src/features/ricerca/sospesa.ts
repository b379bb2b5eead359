/**
 * Why a search is not sent: only ambiguous words were typed (`16`), nothing was understood, or it would be refused (an
 * iron rim of 18"). It would show everything, or an error that no retry solves.
 */
export type Sospesa = 'domanda' | 'incompresa' | 'rifiutata';
