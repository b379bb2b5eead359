import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints with `what` drawn for it: the first value is `what` during the printing and null otherwise. */
export function usePrint<T>(): [printed: T | null, print: (what: T) => void] {
  const [printed, setPrinted] = useState<T | null>(null);
  useEffect(() => {
    const end = (): void => setPrinted(null);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const print = (what: T): void => {
    // Drawn before the browser takes its picture of the page.
    flushSync(() => setPrinted(what));
    window.print();
  };
  return [printed, print];
}
