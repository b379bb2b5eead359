/**
 * A page as the user sees it: with its address, the query cache, pop-ups and snacks, over an API whose answers the test
 * sets.
 */
import type { AnswerOf, AnyCall } from '@battistrada/contract/call';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import type { Posto } from '../roots/banco/posto.ts';
import { useTastoPrezzi } from '../prezzi/use-tasto-prezzi.ts';
import { RouterProvider, usePlace } from '../router/navigation.tsx';
import { createPortalRouter } from '../router/router.ts';
import type { ScreenPath } from '../router/screen-path.ts';
import { parseSearch } from '../router/search-params.ts';
import type { Root } from '../router/root.ts';
import { dealer } from '../roots/dealer/root.ts';
import { BancoProvider } from '../shell/agent/banco.tsx';
import { Providers } from '../shell/providers.tsx';
import { showContatti } from './contatti.ts';
import { installPlatform } from '../ui/test/platform.ts';

export const PREFIX = 'http://portale.test/api';

interface Seen {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * The API of a test file: its answers, and the received calls in their order. Called at the top of the file, it opens
 * before the first test, forgets everything after each one, and closes after the last.
 */
export function fakeApi() {
  const server = setupServer();
  const seen: Seen[] = [];

  /**
   * Answers a call from now on, for any method; a function is called each time. A call of the contract gets an answer
   * in our names and units, which its codec encodes; a path gets the body itself.
   */
  function answer<C extends AnyCall>(to: C, ours: AnswerOf<C> | ((asked: Seen) => AnswerOf<C> | Response)): void;
  function answer(
    to: string,
    wire: JsonBodyType | ((asked: Seen) => JsonBodyType | Response | Promise<JsonBodyType | Response>),
  ): void;
  function answer(to: string | AnyCall, given: unknown): void {
    const path = typeof to === 'string' ? to : to.path;
    server.use(
      http.all(`${PREFIX}${path}`, async ({ request }) => {
        // A file's form is no JSON, and nobody asks for it.
        const isJson = request.headers.get('content-type')?.startsWith('multipart/') !== true;
        const text = isJson ? await request.text() : '';
        const asked: Seen = {
          path,
          query: Object.fromEntries(new URL(request.url).searchParams),
          body: text === '' ? null : JSON.parse(text),
        };
        seen.push(asked);
        const told: unknown = typeof given === 'function' ? await given(asked) : given;
        if (told instanceof Response) return told;
        return HttpResponse.json((typeof to === 'string' ? told : to.answer.encode(told)) as JsonBodyType);
      }),
    );
  }

  beforeAll(() => {
    installPlatform();
    window.scrollTo = () => {};
    server.listen({ onUnhandledFrame: 'error' });
    document.head.innerHTML = `<meta name="api-prefix" content="${PREFIX}"><meta name="versione" content="1a2b3c">`;
    showContatti();
  });
  afterEach(() => {
    // A page still on the screen might call an API that answers no more.
    cleanup();
    server.resetHandlers();
    seen.length = 0;
  });
  afterAll(() => {
    server.close();
    document.head.innerHTML = '';
  });

  return {
    answer,
    /** The calls so far: for a path as sent, for a call of the contract in our names. */
    callsTo: (to: string | AnyCall): Seen[] =>
      typeof to === 'string'
        ? seen.filter((asked) => asked.path === to)
        : seen.filter((asked) => asked.path === to.path).map((asked) => inOurNames(to, asked)),
  };
}

/** Values stay as sent: in an address they are texts. */
function inOurNames(call: AnyCall, { path, query, body }: Seen): Seen {
  return {
    path,
    query: call.query.decode(query) as Seen['query'],
    body: body === null ? null : call.body.decode(body),
  };
}

/** A refusal in the API's error form. */
export function refusal(status: number, codice: string, message = 'Messaggio del server'): Response {
  return HttpResponse.json({ Message: message, codice }, { status });
}

/** Another part of the portal than the dealer's: its screens, and at a customer's counter the address of that. */
export interface ParteDiProva {
  readonly root: Root;
  readonly posto?: Posto;
  /** The frame that draws the page; the page alone by default. */
  readonly Frame?: ComponentType;
}

/** Draws a page at its `path` in the dealer's part, or in another one. */
export async function renderPage(
  path: ScreenPath,
  page: ComponentType,
  search = '',
  { root, posto, Frame = Shown }: ParteDiProva = { root: dealer },
) {
  const base = posto?.base ?? '';
  const address = `${base}${path}`;
  window.history.replaceState(null, '', `${address}${search}`);
  const router = createPortalRouter({
    root,
    // Only the target's name is drawn, not its page.
    loadPage: async (each) => (each === address ? page : () => <p>Pagina {each}</p>),
    guard: { hasUser: async () => true },
    openDocument: () => {},
    refuse: () => {},
    onNavigate: () => {},
    reload: () => {},
  });
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        <Providers>
          {base === '' ? (
            <Frame />
          ) : (
            <BancoProvider base={base}>
              <Frame />
            </BancoProvider>
          )}
        </Providers>
      </RouterProvider>
    </QueryClientProvider>,
  );
  return {
    ...rendered,
    client,
    router: { ...router, search: () => parseSearch(window.location.search) },
    user: userEvent.setup(),
  };
}

function Shown() {
  useTastoPrezzi();
  const { Page } = usePlace();
  return <Page />;
}
