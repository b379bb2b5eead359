/**
 * Serves the built portal. Hashed assets are cached for ever. The page is never cached, contains the wholesaler's name,
 * and has a Content-Security-Policy made of the hashes that the build wrote.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Contatti } from '@battistrada/contract/impostazioni';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../formato/html.ts';
import { acceptsCoding } from './accepts-coding.ts';

const compress = promisify(brotliCompress);

const cspFile = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const iconeFile = z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() }));
const versionFile = z.object({ versione: z.string() });

export interface Portal {
  readonly versione: string;
  readonly csp: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /**
   * The manifest by which a browser installs the dealers' part: name, icon, and the target for sharing a text into a
   * quick order.
   */
  manifest(): Promise<object>;
  /** Sends the page of the part to which an address belongs, for every address that is not a file. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Values of an installation that are written into the page. */
export interface PortalConfig {
  /** The wholesaler's name, used until the settings can be read. */
  readonly marchio: string;
  /** The prefix of the API's addresses. */
  readonly apiPrefix: string;
  /** The addresses of the staff's and the agents' applications, from their settings. */
  readonly backofficeUrl: string;
  readonly agentiUrl: string;
}

/**
 * The parts with a page of their own: their addresses, and the setting that may replace them by another application.
 */
const PARTS = [
  // Listed before the staff's part, because these addresses begin with its address. A customer's code follows.
  { file: 'sportello.html', address: '/backoffice/telefono', setting: 'backofficeUrl', isBelow: true },
  { file: 'sportello.html', address: '/backoffice/come', setting: 'backofficeUrl', isBelow: true },
  { file: 'backoffice.html', address: '/backoffice', setting: 'backofficeUrl' },
  // Listed before the agents' part, because these addresses begin with its address. A customer's code follows.
  { file: 'banco.html', address: '/agenti/clienti', setting: 'agentiUrl', isBelow: true },
  { file: 'agenti.html', address: '/agenti', setting: 'agentiUrl' },
  // Belongs to the dealers but has a build of its own, which is not served when agents use another application.
  { file: 'proposte.html', address: '/proposte', setting: 'agentiUrl', isFixed: true },
] as const;

interface BuiltPage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

type CurrentPage = () => Promise<BuiltPage>;

/** Values of the wholesaler's settings in the page. */
interface Scritte extends Contatti {
  readonly marchio: string;
}

interface ScritteVigenti {
  get(): Promise<Scritte>;
}

/** Reads the result of `npm run build -w apps/portal` from `dist`; null when it was never built. */
export async function openPortal(
  dist: string,
  config: PortalConfig,
  impostazioni: ScritteVigenti,
): Promise<Portal | null> {
  const dealer = await readPage(dist, 'index.html', config, impostazioni);
  if (dealer === null) return null;
  const parts = await Promise.all(
    PARTS.filter(({ setting }) => isOwn(config[setting])).map(async ({ file, address, ...part }) => ({
      isOf: (path: string) => path.startsWith(`${address}/`) || (!('isBelow' in part) && path === address),
      page: await readPage(dist, file, config, impostazioni),
    })),
  );
  const pageOf = (path: string): CurrentPage => parts.find(({ isOf }) => isOf(path))?.page ?? dealer;
  return {
    versione: versionFile.parse(JSON.parse(await readFile(join(dist, 'version.json'), 'utf8'))).versione,
    csp: cspFile.parse(JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8'))),
    manifest: async () => {
      const { marchio } = await impostazioni.get().catch(() => config);
      const disegno = iconaOf(await readFile(join(dist, 'index.html'), 'utf8'));
      return webManifest(marchio, [
        ...(disegno === null ? [] : [{ src: disegno, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
        // A build of an earlier version has no such file.
        ...iconeFile.parse(JSON.parse(await readFile(join(dist, 'icone.json'), 'utf8').catch(() => '[]'))),
      ]);
    },
    sendPage: async (request, reply) => {
      const { plain, brotli } = await pageOf(request.url.split('?', 1)[0] ?? '')();
      const acceptsBrotli = acceptsCoding(request, 'br');
      return reply
        .code(200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .headers(acceptsBrotli ? { 'content-encoding': 'br' } : {})
        .send(acceptsBrotli ? brotli : plain);
    },
  };
}

/** The icon of the page. */
function iconaOf(html: string): string | null {
  return /<link rel="icon"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? null;
}

function webManifest(marchio: string, icons: z.infer<typeof iconeFile>): object {
  return {
    id: '/',
    name: `${marchio} B2B`,
    short_name: marchio,
    lang: 'it',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f5f7',
    theme_color: '#101828',
    icons,
    shortcuts: [
      { name: 'Cerca', url: '/cerca' },
      { name: 'Ordine rapido', url: '/ordine-rapido' },
      { name: 'Carrello', url: '/carrello' },
    ],
    // A shared list becomes the rows of a quick order.
    share_target: {
      action: '/ordine-rapido',
      method: 'GET',
      params: { title: 'titolo', text: 'testo', url: 'indirizzo' },
    },
  };
}

/** True for an address of this server, false for one of another application. */
function isOwn(url: string): boolean {
  return url.startsWith('/');
}

/** The page; null when the build has no such file. It is written again when its settings change. */
async function readPage(
  dist: string,
  file: string,
  config: PortalConfig,
  impostazioni: ScritteVigenti,
): Promise<CurrentPage | null> {
  const html = await readFile(join(dist, file), 'utf8').catch(() => null);
  if (html === null) return null;
  let shown: Scritte = { marchio: config.marchio, uffici: [], chiusure: [] };
  let made: { readonly text: string; readonly page: Promise<BuiltPage> } | null = null;
  return async () => {
    // When the settings cannot be read, the last ones are used, or none.
    shown = await impostazioni.get().catch(() => shown);
    const text = configuredPage(html, config, shown);
    if (made?.text !== text) made = { text, page: makePage(text) };
    return made.page;
  };
}

async function makePage(html: string): Promise<BuiltPage> {
  const plain = Buffer.from(html);
  return { plain, brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) };
}

/** When a setting names another address of this server for a part, that address redirects to the part. */
export function servePartAliases(app: FastifyInstance, config: PortalConfig): void {
  for (const { address, setting, ...part } of PARTS) {
    const url = config[setting];
    if (isOwn(url) && url !== address && !('isBelow' in part) && !('isFixed' in part))
      app.get(url, { exposeHeadRoute: true }, (_request, reply) => reply.redirect(address));
  }
}

/** Serves the hashed, precompressed files of the build; browsers cache them for ever. */
export async function servePortalFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // A folder is an unknown address like any other, not a forbidden one.
    allowedPath: (path) => !path.endsWith('/'),
    decorateReply: false,
  });
}

/**
 * The build's page has defaults in its title and in three <meta>, from which its loader and code read the API's prefix.
 * This writes the installation's values there.
 */
function configuredPage(html: string, { apiPrefix }: PortalConfig, { marchio, uffici, chiusure }: Scritte): string {
  const meta = { marchio, 'api-prefix': apiPrefix, contatti: JSON.stringify({ uffici, chiusure }) };
  return Object.entries(meta)
    .reduce((page, [name, content]) => withMeta(page, name, content), html)
    .replace('<title>Battistrada', () => `<title>${escapeHtml(marchio)}`);
}

function withMeta(html: string, name: string, content: string): string {
  return html.replace(
    new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*`),
    (_tag, start: string) => start + escapeHtml(content),
  );
}
