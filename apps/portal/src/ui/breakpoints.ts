/**
 * The window widths at which a screen changes; `build/media.ts` gives them the names that styles use. Layout that
 * depends on its own box uses `@container`.
 */

/** Below this width a screen is a phone: one column, cards instead of tables, the menu at the lower edge. */
export const TABLET_PX = 660;
/** From this width two columns fit side by side. */
export const DESK_PX = 960;
/** From this width the whole bar fits, and a summary beside a wide table. */
export const WIDE_PX = 1240;
/** From this width there is room for a button beside the page. */
export const MARGIN_PX = 1431;
