import { MINUTE_MS } from '@battistrada/domain/durata';
import type { Giorno } from '@battistrada/domain/giorno';
import { useSyncExternalStore } from 'react';
import { today } from './clock.ts';

/**
 * The current day in Rome, for a screen: a computer that stays on overnight shows yesterday's screen in the morning,
 * and it must not call yesterday today.
 */
export function useOggi(): Giorno {
  return useSyncExternalStore(everyMinute, today);
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  return () => clearInterval(timer);
}
