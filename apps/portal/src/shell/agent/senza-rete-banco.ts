import { showSenzaRete } from '../senza-rete.ts';

/**
 * Keeps the screen while there is no network: a link to another document, as each customer's counter is, would give way
 * to the browser's error page, and with it the list and its telephone numbers. The link that was touched last opens as
 * soon as the network is back. Returns a function that ends this.
 */
export function keepSenzaRete(): () => void {
  const ended = new AbortController();
  let waiting = new AbortController();
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // A telephone number and a place on the page need no network, and the wait goes on beside them.
    if (link === null || link.hash !== '' || link.origin !== window.location.origin) return;
    waiting.abort();
    // A link within this document has been followed already.
    if (navigator.onLine || event.defaultPrevented) return;
    event.preventDefault();
    waiting = new AbortController();
    const { signal } = waiting;
    signal.addEventListener('abort', showSenzaRete());
    addEventListener('online', () => window.location.assign(link.href), { signal });
  };
  document.addEventListener('click', onClick, { signal: ended.signal });
  return () => {
    ended.abort();
    waiting.abort();
  };
}
