/** The page an end customer opens by a dealer's link: light, without session, router and cache. */
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { OffertaPage } from './offerta-page.tsx';

/** Draws the offer whose token stands in the address's fragment. */
export function renderOfferta(root: Root): void {
  const draw = (): void => {
    const token = decode(window.location.hash.slice(1));
    root.render(
      <StrictMode>
        <OffertaPage key={token} token={token} />
      </StrictMode>,
    );
  };
  draw();
  // Another link pasted into the same tab changes the fragment alone.
  addEventListener('hashchange', draw);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
