/** A line of a root's table of screens: data alone, so that code which names a screen does not load it. */
import type { Diritto } from '@battistrada/contract/diritti';
import type { RawSearch } from './search-params.ts';

export interface Screen {
  /** Its name in the page title and in the menu. */
  readonly titolo: string;
  /** The file of its code in the root's folder of pages, without `-page.tsx`, and the component that stands there. */
  readonly modulo: string;
  readonly pagina?: string;
  /** Its entry in the menu, by the name of a Lucide icon. A screen without one is reached from the entry above it. */
  readonly menu?: {
    readonly gruppo: string;
    readonly icona: string;
    /** Only users with this right, or with one of these, see it. */
    readonly diritto?: Diritto | readonly Diritto[];
  };
  /**
   * Reading calls it always makes first, below the API's prefix: the page sends them while the code is on its way. They must be
   * spelled as the client spells them.
   */
  readonly chiamate?: readonly string[];
  /** What it takes of its address, which is rewritten so. The others read theirs in the page itself. */
  readonly search?: (raw: RawSearch) => object;
  /** Most JavaScript it may need, gzip, in kB of 1000 bytes, where that is not the root's own limit (design, "Speed"). */
  readonly budget?: number;
}
