/** A line of a root's table of screens. It is data only, so that code that names a screen does not load it. */
import type { Diritto } from '@battistrada/contract/diritti';
import type { RawSearch } from './search-params.ts';

export interface Screen {
  /** The name in the page title and in the menu. */
  readonly titolo: string;
  /** The file of its code in the root's folder of pages, without `-page.tsx`, and the component in it. */
  readonly modulo: string;
  readonly pagina?: string;
  /** The menu entry, with the name of a Lucide icon. A screen without one is reached from the entry above it. */
  readonly menu?: {
    readonly gruppo: string;
    readonly icona: string;
    /** Visible only to users with this right, or with one of these. */
    readonly diritto?: Diritto | readonly Diritto[];
  };
  /**
   * Reading calls that it always makes first, below the API's prefix: the page sends them while the code loads. They
   * must be spelled as the client spells them.
   */
  readonly chiamate?: readonly string[];
  /** Such calls of a list, as it makes them when its address names no filter and no page. */
  readonly chiamateSenzaFiltri?: readonly string[];
  /**
   * What it needs when its address is a text and nothing else (`?q=…`): a module below `src`, and the call that it
   * probably makes first when the text begins with a size, with `TESTO` in the text's place.
   */
  readonly moduloConTesto?: string;
  readonly chiamataConTesto?: string;
  /**
   * The values it reads from its address, which is rewritten accordingly. The other screens read theirs in the page
   * itself.
   */
  readonly search?: (raw: RawSearch) => object;
  /** Maximum JavaScript, gzip, in kB of 1000 bytes, when it differs from the root's own limit (design, "Speed"). */
  readonly budget?: number;
}
