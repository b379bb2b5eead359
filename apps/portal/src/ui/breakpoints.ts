/**
 * The widths of the window at which a screen changes; `build/media.ts` gives them the names that styles use. What changes
 * with the width of its own box asks the box (`@container`).
 */

/** Below it a screen is a phone: one column, cards in place of tables, the menu at the lower edge. */
export const TABLET_PX = 660;
/** From here two columns stand side by side. */
export const DESK_PX = 960;
/** From here the whole bar fits, and a summary beside a wide table. */
export const WIDE_PX = 1240;
/** From here there is room for a button beside the page. */
export const MARGIN_PX = 1431;
