/**
 * The window widths at which a screen changes, for letters of 16 px; `build/media.ts` gives them the names that styles
 * use. Layout that depends on its own box uses `@container`.
 */

/** Below this width, which a phone has with letters of twice their size, nothing stands beside another. */
export const TINY_PX = 240;
/** Below this width of a phone, which is one of a few or has larger letters, nothing long stands beside another. */
export const NARROW_PX = 352;
/** Below this width a screen is a phone: one column, cards instead of tables, the menu at the lower edge. */
export const TABLET_PX = 660;
/** From this width two columns fit side by side. */
export const DESK_PX = 960;
/** From this width the whole bar fits, and a summary beside a wide table. */
export const WIDE_PX = 1240;
/** From this width there is room for a button beside the page. */
export const MARGIN_PX = 1431;

/** Below this height, in a window narrower than a desk's, nothing stays in view: there is no room beside it. */
export const LOW_PX = 400;

/**
 * Their media queries. Letters larger than 16 px, to which a browser can be set, need as much more room: a rem is one
 * such letter.
 */
export const from = (px: number): string => `(width >= max(${px}px, ${px / 16}rem))`;
export const below = (px: number): string => `(width < max(${px}px, ${px / 16}rem))`;
