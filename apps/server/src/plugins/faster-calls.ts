/**
 * The calls that make a dealer faster (product.md §8): quick order, lists, carts put away, watches, what is known of an
 * article.
 */
import type { Config } from '../config.ts';
import { carrelliInAttesaRoutes } from '../features/carrelli-in-attesa/carrelli-in-attesa.routes.ts';
import { listeRoutes } from '../features/liste/liste.routes.ts';
import { ordineRapidoRoutes } from '../features/ordine-rapido/ordine-rapido.routes.ts';
import { osservatiRoutes } from '../features/osservati/osservati.routes.ts';
import type { RicercaDeps } from '../features/ricerca/ricerca.service.ts';
import type { UsoRicerca } from '../features/ricerca/uso-ricerca.service.ts';
import { storiaArticoloRoutes } from '../features/storia-articolo/storia-articolo.routes.ts';
import type { Mount } from '../http/mount.ts';

interface FasterDeps extends RicercaDeps {
  readonly uso: UsoRicerca;
  readonly config: Pick<Config, 'consentiSovraQuantita'>;
}

export function mountFasterCalls(mount: Mount, deps: FasterDeps): void {
  ordineRapidoRoutes(mount, deps);
  storiaArticoloRoutes(mount, deps);
  listeRoutes(mount, deps);
  carrelliInAttesaRoutes(mount, deps);
  osservatiRoutes(mount, deps);
}
