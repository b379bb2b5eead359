/**
 * Headers of every answer: the request's id and what a browser may do with the answer. A page also declares what it may
 * load and call.
 */
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { smallPageStyleHash } from '../formato/small-page.ts';
import { docsStyleHash } from '../http/docs-page.ts';
import type { Portal } from '../http/portal.ts';

/** The portal uses none of these abilities of a browser. */
const NO_DEVICE = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
/** Except the microphone on the agents' pages, for search by voice. */
const VOICE = NO_DEVICE.replace('microphone=()', 'microphone=(self)');

const PAGES_OF_THE_SERVER = [docsStyleHash, smallPageStyleHash];

export interface SecurityHeadersOptions {
  /** The public address of the portal; null when it is not configured. */
  readonly publicUrl: string | null;
  /** The host of the catalogue's pictures (specification §7); null when the portal has them all. */
  readonly immaginiUrl: string | null;
  readonly portal: Portal | null;
}

/**
 * Headers of answers that are not pages. A first screen loads thirty files: with all headers of a page these would be
 * 40 kB, more than any of its code except React.
 */
const NO_PAGE = {
  'content-security-policy': "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export const securityHeaders = plugin<SecurityHeadersOptions>(async (app, { publicUrl, immaginiUrl, portal }) => {
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
      // An uploaded file has stricter headers of its own.
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
        imgSrc: ["'self'", 'data:', ...(immaginiUrl === null ? [] : [immaginiUrl])],
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
