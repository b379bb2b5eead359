/**
 * Names for the widths that styles use (`@media (--phone)`), replaced at build time until browsers support custom media
 * queries.
 */
import type { AcceptedPlugin } from 'postcss';
import {
  below,
  DESK_PX,
  from,
  LOW_PX,
  MARGIN_PX,
  NARROW_PX,
  TABLET_PX,
  TINY_PX,
  WIDE_PX,
} from '../src/ui/breakpoints.ts';

export const MEDIA: ReadonlyMap<string, string> = new Map([
  ['--tiny', below(TINY_PX)],
  ['--narrow', below(NARROW_PX)],
  ['--phone', below(TABLET_PX)],
  ['--from-tablet', from(TABLET_PX)],
  ['--below-desk', below(DESK_PX)],
  ['--from-desk', from(DESK_PX)],
  ['--below-wide', below(WIDE_PX)],
  ['--from-wide', from(WIDE_PX)],
  ['--below-margin', below(MARGIN_PX)],
  ['--low', `${below(DESK_PX)} and (height < ${LOW_PX}px)`],
]);

export const namedMedia: AcceptedPlugin = {
  postcssPlugin: 'battistrada-media',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replaceAll(/\((--[a-z-]+)\)/g, (_whole, name: string) => {
        const query = MEDIA.get(name);
        if (query === undefined) throw rule.error(`${name} is no width of build/media.ts`);
        return query;
      });
    },
  },
};
