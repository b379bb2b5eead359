/** Maximum number of open items in one online payment. Separate from the other limits, which every screen loads. */
export const MAX_SCADENZE = 100;
