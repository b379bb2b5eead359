/** How many there are, as Italians write it: `1.234` (it-IT leaves four digits ungrouped otherwise). */
export const NUMERO = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
