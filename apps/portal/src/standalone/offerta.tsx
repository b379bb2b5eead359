/** The page that an end customer opens by a dealer's link: light, without session, router and cache. */
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { OffertaPage } from './offerta-page.tsx';

/** Draws the offer of the token in the address's fragment. */
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
  // Another link that is pasted into the same tab changes only the fragment.
  addEventListener('hashchange', draw);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
