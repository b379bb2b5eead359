/** What the agents' part and the staff's part at a customer's counter have in common. */
import type { ComponentType } from 'react';
import type { Root } from '../../router/root.ts';
import { BancoProvider } from '../../shell/agent/banco.tsx';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { findRefusal, standAt, type Posto } from './posto.ts';

export interface CorniceProps {
  readonly posto: Posto;
  /** The server refused the user at this counter, with this status. */
  readonly onPerso: (status: number) => void;
}

interface AlBanco {
  /** Null when no customer may be served here. */
  readonly posto: Posto | null;
  readonly rootOf: (posto: Posto) => Root;
  readonly pagine: Readonly<Record<string, () => Promise<PageModule>>>;
  readonly Cornice: ComponentType<CorniceProps>;
  /** The address of the page that leads to customers. */
  readonly elenco: string;
  /** The address of the page that says why a user was refused. */
  readonly rifiuto: string;
}

/** Draws the screens of the address for the customer in it, or leaves for a page that says why not. */
export async function startAlBanco({ posto, rootOf, pagine, Cornice, elenco, rifiuto }: AlBanco): Promise<void> {
  // The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
  await window.stiliPronti;
  if (posto === null) {
    window.location.replace(elenco);
    return;
  }
  standAt(posto);
  const root = rootOf(posto);
  if (/^\/?$/.test(window.location.pathname.slice(posto.base.length))) window.history.replaceState(null, '', root.home);
  const openRifiuto = (status: number): void => window.location.replace(`${rifiuto}?code=${status}`);
  const refused = await findRefusal();
  if (refused !== null) {
    openRifiuto(refused);
    return;
  }
  void startRoot(createPageRoot(root.home), {
    root,
    pages: createPages(root, pagine),
    Frame: () => (
      <BancoProvider base={posto.base}>
        <Cornice posto={posto} onPerso={openRifiuto} />
      </BancoProvider>
    ),
  });
}
