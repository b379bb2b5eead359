/** What every answer carries: its request's id, what the browser may load, and what it must not hand out. */
import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';
import { sandboxStyleHash } from '../features/pagamento/sandbox-page.ts';
import { docsStyleHash } from '../http/docs-page.ts';
import { errorPageStyleHash } from '../http/error-page.ts';
import type { Portal } from '../http/portal.ts';

/** The portal uses none of what a browser can hand out. */
const NO_DEVICE = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
/** But the agents' pages listen, where they are asked to: search by voice. */
const VOICE = NO_DEVICE.replace('microphone=()', 'microphone=(self)');

const PAGES_OF_THE_SERVER = [docsStyleHash, sandboxStyleHash, errorPageStyleHash];

export interface SecurityHeadersOptions {
  /** Where the portal answers from the outside; null when nobody said. */
  readonly publicUrl: string | null;
  readonly portal: Portal | null;
}

export const securityHeaders = plugin<SecurityHeadersOptions>(async (app, { publicUrl, portal }) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-request-id', request.id)
      .header('permissions-policy', /^\/agenti([/?]|$)/.test(request.url) ? VOICE : NO_DEVICE);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...quoted(portal?.csp.scripts ?? [])],
        styleSrc: ["'self'", ...quoted(portal?.csp.styles ?? []), ...quoted(PAGES_OF_THE_SERVER)],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: publicUrl?.startsWith('https://') === true,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
});

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}
