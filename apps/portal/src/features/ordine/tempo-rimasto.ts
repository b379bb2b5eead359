/** The time left to cancel an order, for a visible countdown. */
import { useEffect, useState } from 'react';
import { now } from '../../clock.ts';
import { testi } from './testi-annullo.ts';

const SECONDO_MS = 1_000;

/** Milliseconds until an instant, updated every second; 0 when it has passed or there is none. */
export function useTempoRimasto(fino: string | null): number {
  const scadenza = fino === null ? 0 : Date.parse(fino);
  const [adesso, setAdesso] = useState(millis);
  const rimasto = Math.max(0, scadenza - adesso);
  const isRunning = rimasto > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setAdesso(millis()), SECONDO_MS);
    return () => clearInterval(timer);
  }, [isRunning, scadenza]);
  return rimasto;
}

const millis = (): number => now().getTime();

/** `272000` → `4:32`: a started second counts. From an hour on in hours, from two days on in days. */
export function formatTempo(ms: number): string {
  const secondi = Math.ceil(ms / SECONDO_MS);
  const ore = Math.floor(secondi / 3_600);
  if (ore >= 48) return testi.giorni(Math.floor(ore / 24));
  if (ore > 0) return testi.ore(ore);
  return `${Math.floor(secondi / 60)}:${String(secondi % 60).padStart(2, '0')}`;
}
