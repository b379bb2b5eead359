import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { buildUtenteWire } from '../test/build-utente.ts';
import { agent } from '../roots/agent/root.ts';
import { dealer } from '../roots/dealer/root.ts';
import { staff } from '../roots/staff/root.ts';
import { createPages, type PageModule } from '../roots/pages.ts';
import { createPortalRouter } from './router.ts';
import { createSessionGuard } from './session-guard.ts';

const PREFIX = 'http://portale.test/api';
const pages = createPages(dealer, import.meta.glob<PageModule>('../pages/*-page.tsx'));
const loadPage = vi.fn(pages.load);
const server = setupServer();
let sessionChecks = 0;

beforeAll(() => {
  server.listen();
  window.scrollTo = () => {};
  document.head.innerHTML = `<meta name="api-prefix" content="${PREFIX}"><meta name="marchio" content="Gomme Rapide">`;
});
beforeEach(() => {
  sessionChecks = 0;
  answerUtente(() => HttpResponse.json(buildUtenteWire()));
});
afterEach(() => {
  server.resetHandlers();
  loadPage.mockClear();
});
afterAll(() => server.close());

function answerUtente(answer: () => HttpResponse<never> | ReturnType<typeof HttpResponse.json>): void {
  server.use(
    http.get(`${PREFIX}/APILogin/Utente`, () => {
      sessionChecks += 1;
      return answer();
    }),
  );
}

/** Opens the router at an address and returns the result: a screen, or that it left the app. */
async function open(address: string, root = dealer, onReload?: (isWanted: () => boolean) => void) {
  const left: string[] = [];
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const guard = createSessionGuard(queryClient, root.tipoUtente);
  const out = Promise.withResolvers<undefined>();
  const leave = (path: string): void => {
    left.push(path);
    out.resolve(undefined);
  };
  const reload = () => left.push('reload');
  const checks: Promise<void>[] = [];
  window.history.replaceState(null, '', address);
  const router = createPortalRouter({
    root,
    loadPage: root === dealer ? loadPage : async () => () => null,
    guard,
    openDocument: leave,
    refuse: () => leave(guard.altrove() ?? '/login'),
    onNavigate: () => void checks.push(guard.check({ onLost: () => left.push('/login'), onOther: reload })),
    reload: onReload ?? reload,
  });
  await Promise.race([router.load(), out.promise]);
  return { router, left, settled: () => Promise.all(checks) };
}

const shownAddress = () => window.location.pathname + window.location.search;

describe('addresses', () => {
  it('of the root lead to the home page', async () => {
    const { router } = await open('/');
    expect(router.place().path).toBe('/home');
    expect(shownAddress()).toBe('/home');
  });

  it.each(['/nessuna-pagina', '/cerca/altro', '/preventivo/riepilogo/2'])(
    'like %s lead to the error page',
    async (address) => {
      const { router } = await open(address);
      expect(router.place().path).toBe('/error');
      expect(shownAddress()).toBe('/error?code=404');
    },
  );

  it.each([
    '/home',
    '/cerca',
    '/outlet',
    '/ordini',
    '/preventivi',
    '/preventivo?id=a1',
    '/preventivo/riepilogo?id=a1',
    '/carrello',
    '/utente',
    '/ddt',
    '/fatture',
    '/notecredito',
    '/notedebito',
    '/estrattoconto',
    '/coupon',
    '/chat',
    '/pagamento/stato?status=SUCCESS',
    '/ritiroPFU',
    '/contatti',
    '/targeteconomy',
    '/collegamenti',
    '/error?code=404',
  ])('include the screen %s', async (address) => {
    const { router, left } = await open(address);
    expect(router.place().path + router.place().search).toBe(address);
    expect(shownAddress()).toBe(address);
    expect(left).toEqual([]);
  });

  it.each(['/login', '/attivazione'])('include the separate document %s', async (address) => {
    const { left } = await open(address);
    expect(left).toContain(address);
  });
});

describe('a misspelt address', () => {
  it.each([
    ['/cerca/', '/cerca'],
    ['/ritiropfu', '/ritiroPFU'],
    ['/Cerca/?q=205', '/cerca?q=205'],
    ['/error?code=abc', '/error?code=404'],
  ])('%s becomes %s', async (address, expected) => {
    await open(address);
    expect(shownAddress()).toBe(expected);
  });
});

describe('a navigation', () => {
  it('keeps the screen until the code of the next one is loaded', async () => {
    const { router } = await open('/coupon');
    const arrived = Promise.withResolvers<() => null>();
    loadPage.mockReturnValueOnce(arrived.promise);
    const navigation = router.navigate({ to: '/contatti' });
    expect(shownAddress()).toBe('/contatti');
    expect(router.place().path).toBe('/coupon');
    arrived.resolve(() => null);
    await navigation;
    expect(router.place().path).toBe('/contatti');
  });

  it('is dropped when a later one starts', async () => {
    const { router } = await open('/coupon');
    await Promise.all([router.navigate({ to: '/utente' }), router.navigate({ to: '/fatture' })]);
    expect(router.place().path).toBe('/fatture');
  });

  it('does not load again what a link has preloaded', async () => {
    const { router } = await open('/coupon');
    router.preload('/ddt');
    await router.navigate({ to: '/ddt' });
    expect(loadPage.mock.calls.filter(([path]) => path === '/ddt')).toHaveLength(1);
  });

  it('reloads the document when the code cannot be loaded', async () => {
    const { router, left } = await open('/coupon');
    loadPage.mockRejectedValueOnce(new Error('no such file'));
    await router.navigate({ to: '/notecredito' });
    expect(left).toEqual(['reload']);
    expect(router.place().path).toBe('/coupon');
  });

  it('leaves the painted page as it is when the code of the first screen does not come', async () => {
    loadPage.mockRejectedValueOnce(new Error('no such file'));
    const { promise: asked, resolve: ask } = Promise.withResolvers<'asked'>();
    const drawn = open('/coupon', dealer, () => ask('asked')).then(() => 'drawn');
    expect(await Promise.race([asked, drawn])).toBe('asked');
    const later = new Promise<'waits'>((resolve) => void setTimeout(() => resolve('waits')));
    expect(await Promise.race([drawn, later])).toBe('waits');
  });

  it('does not reload the document when the user leaves while the code loads', async () => {
    let isWanted = (): boolean => false;
    const { router } = await open('/coupon', dealer, (wanted) => (isWanted = wanted));
    loadPage.mockRejectedValueOnce(new Error('offline'));
    await router.navigate({ to: '/notecredito' });
    expect(isWanted()).toBe(true);
    expect(router.place().path).toBe('/coupon');
    await router.navigate({ to: '/coupon' });
    expect(isWanted()).toBe(false);
  });

  it('to the current screen adds nothing to the history', async () => {
    const { router } = await open('/coupon');
    const before = window.history.length;
    await router.navigate({ to: '/coupon' });
    expect(window.history.length).toBe(before);
  });
});

describe('the guard', () => {
  it.each(['/cerca', '/home', '/nessuna-pagina'])('sends %s to the login without a session', async (address) => {
    answerUtente(() => HttpResponse.json({ Message: 'Accedi.', codice: 'SESSIONE_ASSENTE' }, { status: 401 }));
    const { left } = await open(address);
    expect(left).toEqual(['/login']);
  });

  it.each([
    ['backend', '/backoffice'],
    ['agente', 'https://agenti.example/'],
  ] as const)('sends %s users from every screen to their own application', async (tipoUtente, indirizzo) => {
    for (const address of ['/', '/home', '/ordini', '/nessuna-pagina']) {
      answerUtente(() => HttpResponse.json(buildUtenteWire({ tipoUtente, indirizzo })));
      expect((await open(address)).left, address).toEqual([indirizzo]);
    }
  });

  it.each([
    [staff, '/backoffice/chat', { tipoUtente: 'cliente', indirizzo: null }, '/home'],
    [staff, '/backoffice', { tipoUtente: 'agente', indirizzo: '/agenti' }, '/agenti'],
    [agent, '/agenti', { tipoUtente: 'cliente', indirizzo: null }, '/home'],
    [agent, '/agenti', { tipoUtente: 'backend', indirizzo: '/backoffice' }, '/backoffice'],
  ] as const)('sends other users from $tipoUtente screens to their own', async (root, address, utente, home) => {
    answerUtente(() => HttpResponse.json(buildUtenteWire(utente)));
    expect((await open(address, root)).left).toEqual([home]);
  });

  it.each([
    [staff, '/backoffice', { tipoUtente: 'backend', indirizzo: '/banco' }],
    [agent, '/agenti', { tipoUtente: 'agente', indirizzo: '/agenti' }],
  ] as const)('lets $tipoUtente users into their own screens', async (root, address, utente) => {
    answerUtente(() => HttpResponse.json(buildUtenteWire(utente)));
    const { router, left } = await open(address, root);
    expect(left).toEqual([]);
    expect(router.place().path).toBe(address);
  });

  it('sends users who have not accepted the terms to the activation', async () => {
    answerUtente(() => HttpResponse.json({ Message: 'Accetta.', codice: 'TERMINI_DA_ACCETTARE' }, { status: 401 }));
    expect((await open('/ordini')).left).toEqual(['/attivazione']);
  });

  it('loads the user once on the first screen and again on every navigation', async () => {
    const { router, settled } = await open('/coupon');
    expect(sessionChecks).toBe(1);
    await router.navigate({ to: '/chat' });
    await settled();
    expect(sessionChecks).toBe(2);
  });

  it('replaces the history entry on request', async () => {
    const { router } = await open('/cerca');
    const entries = window.history.length;
    await router.navigate({ to: '/cerca', search: { prezzoDa: 8 } }, { replace: true });
    expect([shownAddress(), window.history.length]).toEqual(['/cerca?prezzoDa=8', entries]);
    await router.navigate({ to: '/cerca', search: { prezzoDa: 89 } });
    expect([shownAddress(), window.history.length]).toEqual(['/cerca?prezzoDa=89', entries + 1]);
  });

  it('does not check again for a change within a screen', async () => {
    const { router, settled } = await open('/cerca');
    await router.navigate({ to: '/cerca', search: { q: '2055516' } });
    await settled();
    expect(sessionChecks).toBe(1);
  });

  it('keeps the screen when a later check gets no proper answer', async () => {
    const { router, left, settled } = await open('/coupon');
    answerUtente(() => HttpResponse.json({}, { status: 503 }));
    await router.navigate({ to: '/chat' });
    await settled();
    expect(router.place().path).toBe('/chat');
    expect(left).toEqual([]);
  });

  it.each([
    [401, true],
    [503, false],
  ])('distinguishes an ended session from a failing server (%i)', async (status, isRefused) => {
    answerUtente(() => HttpResponse.json({}, { status }));
    const queryClient = createQueryClient();
    queryClient.setDefaultOptions({ queries: { retry: false } });
    const guard = createSessionGuard(queryClient, dealer.tipoUtente);
    expect(await guard.hasUser()).toBe(false);
    expect(guard.isRefused()).toBe(isRefused);
  });

  it('reloads the page when a later check finds another user', async () => {
    const { router, left, settled } = await open('/home');
    answerUtente(() => HttpResponse.json(buildUtenteWire({ id: 2 })));
    await router.navigate({ to: '/carrello' });
    await settled();
    expect(left).toEqual(['reload']);
  });

  it('leaves the screen when a later check finds no session', async () => {
    const { router, left, settled } = await open('/coupon');
    answerUtente(() => HttpResponse.json({ Message: 'Accedi.', codice: 'SESSIONE_ASSENTE' }, { status: 401 }));
    await router.navigate({ to: '/chat' });
    await settled();
    expect(left).toEqual(['/login']);
  });
});
