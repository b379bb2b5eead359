/** Calls by which the staff publishes, changes settings and manages its own accounts; `calls.ts` mounts the rest. */
import type pg from 'pg';
import type { Config } from '../config.ts';
import { agenteStaffRoutes } from '../features/agente-staff/agente-staff.routes.ts';
import { clienteModificaRoutes } from '../features/cliente-staff/cliente-modifica.routes.ts';
import { connessioniRoutes } from '../features/connessioni/connessioni.routes.ts';
import { bundleStaffRoutes } from '../features/bundle/bundle.staff.routes.ts';
import { comunicazioniStaffRoutes } from '../features/comunicazioni/comunicazioni.staff.routes.ts';
import { consigliatiStaffRoutes } from '../features/prodotti-consigliati/consigliati.staff.routes.ts';
import { impostazioniStaffRoutes } from '../features/impostazioni/impostazioni.staff.routes.ts';
import { lottiCouponRoutes } from '../features/coupon/lotti.routes.ts';
import { mancantiRoutes } from '../features/mancanti/mancanti.routes.ts';
import { outletRoutes } from '../features/outlet/outlet.routes.ts';
import { personaleStaffRoutes } from '../features/personale/personale.staff.routes.ts';
import { perchePrezzoRoutes } from '../features/perche-prezzo/perche-prezzo.routes.ts';
import { registroRoutes } from '../features/registro/registro.routes.ts';
import { statisticheRoutes } from '../features/statistiche/statistiche.routes.ts';
import { scelteRoutes } from '../features/scelte/scelte.routes.ts';
import type { Mount } from '../http/mount.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

interface StaffCallsDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
}

export function mountStaffCalls(mount: Mount, { config, pool, clock, log }: StaffCallsDeps): void {
  scelteRoutes(mount, { pool });
  comunicazioniStaffRoutes(mount, { pool, clock });
  bundleStaffRoutes(mount, { pool, clock });
  lottiCouponRoutes(mount, { pool, clock });
  consigliatiStaffRoutes(mount, { pool, clock });
  outletRoutes(mount, { pool, clock });
  impostazioniStaffRoutes(mount, { pool, clock, log, conservazione: config.conservazione });
  registroRoutes(mount, { pool });
  perchePrezzoRoutes(mount, { pool, clock });
  statisticheRoutes(mount, { pool, clock });
  mancantiRoutes(mount, { pool, clock });
  const indirizzoPortale = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const inviti = {
    pool,
    clock,
    indirizzoPortale,
    recapito: config.smtp === 'spenta' ? ('stampa' as const) : ('mail' as const),
  };
  personaleStaffRoutes(mount, inviti);
  clienteModificaRoutes(mount, inviti);
  agenteStaffRoutes(mount, { pool, clock });
  connessioniRoutes(mount, { pool, clock, urlOrdini: `${indirizzoPortale}/integrazione/v1/ordini` });
}
