/**
 * The built portal: hashed assets for ever, the page itself never cached and with the wholesaler's name in it,
 * a Content-Security-Policy made of the hashes that the build wrote down.
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

const compress = promisify(brotliCompress);

const cspFile = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const iconeFile = z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() }));
const versionFile = z.object({ versione: z.string() });

export interface Portal {
  readonly versione: string;
  readonly csp: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** What a browser installs the dealers' part by: its name, its icon, and that a text may be shared into a quick order. */
  manifest(): Promise<object>;
  /** Answers the page of the part of the portal that an address belongs to, for every address that is not a file. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** What an installation writes into the page. */
export interface PortalConfig {
  /** The wholesaler's name until the settings can be read. */
  readonly marchio: string;
  /** Where the API answers. */
  readonly apiPrefix: string;
  /** Where staff's and agents' applications are, by their settings. */
  readonly backofficeUrl: string;
  readonly agentiUrl: string;
}

/** The parts with a page of their own, where they stand and the setting that may put another application in their place. */
const PARTS = [
  // Before the staff's own, in whose addresses theirs begin: a customer's code follows.
  { file: 'sportello.html', address: '/backoffice/telefono', setting: 'backofficeUrl', isBelow: true },
  { file: 'sportello.html', address: '/backoffice/come', setting: 'backofficeUrl', isBelow: true },
  { file: 'backoffice.html', address: '/backoffice', setting: 'backofficeUrl' },
  // Before the agents' own, in whose addresses its own begin: a customer's code follows.
  { file: 'banco.html', address: '/agenti/clienti', setting: 'agentiUrl', isBelow: true },
  { file: 'agenti.html', address: '/agenti', setting: 'agentiUrl' },
  // The dealers' own, in a build of its own: where agents have another application, it sends none.
  { file: 'proposte.html', address: '/proposte', setting: 'agentiUrl', isFixed: true },
] as const;

interface BuiltPage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

type CurrentPage = () => Promise<BuiltPage>;

/** What the wholesaler's settings write into the page. */
interface Scritte extends Contatti {
  readonly marchio: string;
}

interface ScritteVigenti {
  get(): Promise<Scritte>;
}

/** Reads what `npm run build -w apps/portal` left in `dist`; null when it was never built. */
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
        // A build of before has none.
        ...iconeFile.parse(JSON.parse(await readFile(join(dist, 'icone.json'), 'utf8').catch(() => '[]'))),
      ]);
    },
    sendPage: async (request, reply) => {
      const { plain, brotli } = await pageOf(request.url.split('?', 1)[0] ?? '')();
      const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
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

/** Of the page's own icon. */
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
    // A list from a chat becomes rows.
    share_target: {
      action: '/ordine-rapido',
      method: 'GET',
      params: { title: 'titolo', text: 'testo', url: 'indirizzo' },
    },
  };
}

/** An address of this server rather than of another application. */
function isOwn(url: string): boolean {
  return url.startsWith('/');
}

/** Null: the build has no such file. The page is made anew when the settings in it have changed. */
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
    // Where they cannot be read the last ones stand, or none.
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

/** Another address of this server that a setting names leads to the part's own. */
export function servePartAliases(app: FastifyInstance, config: PortalConfig): void {
  for (const { address, setting, ...part } of PARTS) {
    const url = config[setting];
    if (isOwn(url) && url !== address && !('isBelow' in part) && !('isFixed' in part))
      app.get(url, { exposeHeadRoute: true }, (_request, reply) => reply.redirect(address));
  }
}

/** Serves the hashed files of the build, precompressed, for ever. */
export async function servePortalFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}

/** The page carries the defaults in its title and in three <meta>; its loader and its code read the API's prefix there. */
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
