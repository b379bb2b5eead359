/** Open items that one payment online settles at most. Apart from the other limits, which every screen loads. */
export const MAX_SCADENZE = 100;
