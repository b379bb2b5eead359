/** Where each visited place was scrolled to: another screen starts at its top, going back returns to the spot. */

interface Place {
  readonly path: string;
  /** Its entry of the history. */
  readonly key: string;
}

export interface ScrollMemory {
  /** Before the screen changes. */
  keep(place: Place, y: number): void;
  /** Where to scroll now that `to` is on the screen; null to stay: the move was within a screen. */
  find(from: Place | undefined, to: Place): number | null;
}

/** For the life of the document. */
export function createScrollMemory(): ScrollMemory {
  const kept = new Map<string, number>();
  return {
    keep: (place, y) => kept.set(place.key, y),
    find(from, to) {
      if (from === undefined || from.key === to.key) return null;
      return kept.get(to.key) ?? (from.path === to.path ? null : 0);
    },
  };
}
