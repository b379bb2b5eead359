/** The machine door at the root, where other programs authenticate with a key (product.md §8). */
import { portaCatalogoEndpoints } from '@battistrada/contract/porta-catalogo.endpoints';
import { portaDocumentiEndpoints } from '@battistrada/contract/porta-documenti.endpoints';
import type { AnyPortaEndpoint } from '@battistrada/contract/porta-endpoint';
import { portaEdiwheelEndpoints } from '@battistrada/contract/porta-ediwheel.endpoints';
import { portaOrdineDirettoEndpoints } from '@battistrada/contract/porta-ordine-diretto.endpoints';
import { portaEasyfattEndpoints } from '@battistrada/contract/porta-easyfatt.endpoints';
import { portaOrdiniEndpoints } from '@battistrada/contract/porta-ordini.endpoints';
import { portaWebhookEndpoints } from '@battistrada/contract/porta-webhook.endpoints';
import { portaImportazioniEndpoints } from '@battistrada/contract/porta-importazioni.endpoints';
import plugin from 'fastify-plugin';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { catalogoPortaRoutes } from '../features/catalogo-porta/catalogo.porta.routes.ts';
import { documentiPortaRoutes } from '../features/documenti/documenti.porta.routes.ts';
import { easyfattPortaRoutes } from '../features/easyfatt/easyfatt.porta.routes.ts';
import { ediwheelPortaRoutes } from '../features/ediwheel/ediwheel.porta.routes.ts';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import { importazionePortaRoutes } from '../features/importazione/importazione.porta.routes.ts';
import type { ImpostazioniVigenti } from '../features/impostazioni/impostazioni.service.ts';
import { ordineDirettoPortaRoutes } from '../features/ordine-diretto/ordine-diretto.porta.routes.ts';
import { ordineUscitaPortaRoutes } from '../features/ordine-uscita/ordine-uscita.porta.routes.ts';
import { webhookPortaRoutes } from '../features/webhook/webhook.porta.routes.ts';
import type { PdfRenderer } from '../pdf/pdf-renderer.ts';
import type { TurniPerTipo } from '../http/turni.ts';
import { registerPorta } from '../porta/mount-porta.ts';
import { PREFISSO_EDIWHEEL, PREFISSO_PORTA } from '../porta/prefissi.ts';
import type { Clock } from '../ports/clock.ts';

/** Every call below `/integrazione/v1`. */
export const ENDPOINTS_PORTA: readonly AnyPortaEndpoint[] = [
  ...portaCatalogoEndpoints,
  ...portaDocumentiEndpoints,
  ...portaOrdineDirettoEndpoints,
  ...portaOrdiniEndpoints,
  ...portaEasyfattEndpoints,
  ...portaWebhookEndpoints,
  ...portaImportazioniEndpoints,
];

export interface PortaOptions {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
  readonly pdf: PdfRenderer;
  readonly turni: TurniPerTipo;
}

export const porta = plugin<PortaOptions>(async (app, { config, pool, clock, impostazioni, pdf, turni }) => {
  await registerPorta(app, PREFISSO_PORTA, { pool, clock, turni }, (door) => {
    catalogoPortaRoutes(door, { pool, clock, impostazioni });
    documentiPortaRoutes(door, { pool, clock, pdf, impostazioni });
    ordineDirettoPortaRoutes(door, { pool, clock, impostazioni });
    ordineUscitaPortaRoutes(door, { pool, clock, significatoGiacenze: config.giacenze });
    webhookPortaRoutes(door, { pool, clock });
    const importazione = importazioneDepsOf({ config, pool, clock });
    easyfattPortaRoutes(door, importazione);
    importazionePortaRoutes(door, importazione);
    door.assertWhole(ENDPOINTS_PORTA);
  });
  await registerPorta(app, PREFISSO_EDIWHEEL, { pool, clock, turni }, (door) => {
    ediwheelPortaRoutes(door, { pool, clock, impostazioni });
    door.assertWhole(portaEdiwheelEndpoints);
  });
});
