/** What the page itself can measure of its speed; runs inside Chromium. */

export interface Osservato {
  /** The longest event of each interaction, in ms; Chromium reports none below 16. */
  readonly interazioni: readonly number[];
  /** Tasks over 50 ms. */
  readonly taskLunghi: readonly number[];
  /** Sum of all layout shifts that no input explains. */
  readonly spostamento: number;
}

export interface Sonda {
  /** Forgets all observations. */
  reset(): void;
  read(): Osservato;
  /**
   * Starts to wait for `evento` (a key's name or `click`); `elapsed` measures from it. These are two calls, because the
   * listener must exist before the event.
   */
  listen(evento: string, isThere: () => boolean): void;
  /** Milliseconds from the event to the end of the first frame in which `isThere` holds. */
  elapsed(): Promise<number>;
}

declare global {
  interface Window {
    sonda: Sonda;
  }
}

/** Injected before the page's own scripts, so it must not use anything outside of itself. */
export function installSonda(): void {
  const interazioni = new Map<number, number>();
  let taskLunghi: number[] = [];
  let spostamento = 0;
  let elapsed: Promise<number> = Promise.reject(new Error('nothing was listened for'));
  elapsed.catch(() => {});
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      if (entry.entryType === 'longtask') taskLunghi.push(entry.duration);
      else if ('interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0)
        interazioni.set(entry.interactionId, Math.max(entry.duration, interazioni.get(entry.interactionId) ?? 0));
      else if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry)
        spostamento += entry.hadRecentInput === true ? 0 : entry.value;
    }
  };
  const observers = ['longtask', 'event', 'layout-shift'].map((type) => {
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
    return observer;
  });
  const flush = (): void => {
    for (const observer of observers) note(observer.takeRecords());
  };

  window.sonda = {
    reset() {
      flush();
      interazioni.clear();
      taskLunghi = [];
      spostamento = 0;
    },
    read() {
      flush();
      return { interazioni: [...interazioni.values()], taskLunghi, spostamento };
    },
    listen(evento, isThere) {
      elapsed = new Promise((resolve) => {
        let start = 0;
        const follow = (): void => {
          if (start === 0 || !isThere()) return;
          changes.disconnect();
          // A message sent during a frame arrives after its painting.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          });
        };
        const changes = new MutationObserver(follow);
        changes.observe(document, { subtree: true, childList: true, characterData: true });
        const begin = (event: Event): void => {
          if (event instanceof KeyboardEvent && event.key !== evento) return;
          removeEventListener(event.type, begin, true);
          start = event.timeStamp;
        };
        addEventListener(evento === 'click' ? 'click' : 'keydown', begin, true);
      });
    },
    elapsed: () => elapsed,
  };
}

/** Scrolls from top to bottom, two thirds of a screen each frame; returns the largest number of elements. */
export function scrollThrough(): Promise<number> {
  return new Promise((resolve) => {
    let most = 0;
    scrollTo(0, 0);
    const step = (): void => {
      most = Math.max(most, document.querySelectorAll('*').length);
      const before = scrollY;
      scrollBy(0, (innerHeight * 2) / 3);
      if (scrollY > before) requestAnimationFrame(step);
      else resolve(most);
    };
    requestAnimationFrame(step);
  });
}
