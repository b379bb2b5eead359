/** What every answer carries: its request's id and how a browser may use it. A page also says what it may load and ask for. */
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
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

/**
 * For answers that are no page. A first screen loads thirty files: with all that a page carries their headers would be 40 kB of it,
 * more than any code of it but React.
 */
const NO_PAGE = {
  'content-security-policy': "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export const securityHeaders = plugin<SecurityHeadersOptions>(async (app, { publicUrl, portal }) => {
  const isHttps = publicUrl?.startsWith('https://') === true;
  const noPage = Object.entries({ ...NO_PAGE, ...(isHttps && HSTS) });
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id);
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    if (isPage(reply)) {
      void reply.header('permissions-policy', /^\/agenti([/?]|$)/.test(request.url) ? VOICE : NO_DEVICE);
      void reply.helmet();
    } else {
      // A file that somebody sent is stricter by itself.
      for (const [name, value] of noPage) if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    next(null, payload);
  });
  await app.register(helmet, {
    global: false,
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
    hsts: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
});

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}
