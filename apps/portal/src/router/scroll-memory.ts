/** The scroll position of each visited place: a new screen starts at its top, going back returns to the position. */

interface Place {
  readonly path: string;
  /** The key of its history entry. */
  readonly key: string;
}

export interface ScrollMemory {
  /** Call it before the screen changes. */
  keep(place: Place, y: number): void;
  /** Where to scroll when `to` is on the screen; null to stay, because the move was within a screen. */
  find(from: Place | undefined, to: Place): number | null;
}

/** Lives as long as the document. */
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
