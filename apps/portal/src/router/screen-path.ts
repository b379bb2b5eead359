/** Every path that a screen of the portal may name. Types alone: no root's table comes along. */
import type { DealerPath } from '../roots/dealer/screens.ts';

export type ScreenPath = DealerPath;
