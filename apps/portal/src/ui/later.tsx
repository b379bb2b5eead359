import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a screen whose code comes by itself, asked for when the part is first drawn. It shows as soon as it is there: what a
 * `Suspense` boundary has waited for React keeps back for 300 ms after the paint before (`FALLBACK_THROTTLE_MS`), and the calls that
 * the part makes with it. Code that does not come throws where the part stands; without
 * a network it is asked for again when there is one, for an error would take the whole portal away.
 * @param load - gives the part's component
 * @param Meanwhile - stands there until then; else nothing
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
      const ask = () =>
        void load().then(
          (component) => {
            loaded = component;
            if (isMounted) setPart(() => component);
          },
          (error: unknown) => {
            if (!isMounted) return;
            if (!navigator.onLine) return addEventListener('online', ask, { once: true });
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
