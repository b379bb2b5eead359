import { startTransition, useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a screen whose code loads separately, requested when the part is first drawn. It appears as soon as it is
 * loaded: behind a `Suspense` boundary React would hold it back for 300 ms after the previous paint
 * (`FALLBACK_THROTTLE_MS`), and with it the part's calls. Code that does not load throws at the part's place, which
 * removes the whole portal. So it is requested three times, because a browser says that it has a network before calls
 * get through; without one it is requested again when there is one.
 * @param load - returns the part's component
 * @param Meanwhile - shown until then; nothing by default
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      let isMounted = true;
      let attempts = 3;
      const ask = () =>
        void load().then(
          (component) => {
            loaded = component;
            // In a transition a large part is drawn in small pieces, and taps are handled in between.
            if (isMounted) startTransition(() => setPart(() => component));
          },
          (error: unknown) => {
            if (!isMounted) return;
            if (!navigator.onLine) addEventListener('online', ask, { once: true });
            else if (--attempts > 0) setTimeout(ask, 1_000);
            else
              setPart(() => {
                throw error;
              });
          },
        );
      ask();
      return () => {
        isMounted = false;
        removeEventListener('online', ask);
      };
    }, [Part]);
    if (Part !== null) return <Part {...props} />;
    return Meanwhile === undefined ? null : <Meanwhile {...props} />;
  };
}

/** Requests a part's code before it is drawn. What does not come is requested again when the part is drawn. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
