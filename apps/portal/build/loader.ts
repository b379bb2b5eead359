/**
 * Runs inside the page before anything else: it sends the first calls at once and, after the first paint, requests all
 * code and styles of the address together. The build writes `PLAN` in front of it (page.ts). It is not a module.
 */
declare const PLAN: {
  readonly protocol: string;
  readonly home: string;
  readonly errore: string;
  readonly files: readonly string[];
  readonly screens: Readonly<
    Record<
      string,
      {
        readonly scripts: readonly number[];
        readonly styles: readonly number[];
        readonly calls: readonly string[];
        readonly plainCalls?: readonly string[];
        readonly textScripts?: readonly number[];
        readonly textCall?: string;
        readonly tokenCall?: string;
      }
    >
  >;
};

/**
 * Constants of the build: whether the addresses of this part name a customer, how they begin, and what precedes his
 * code in a call.
 */
declare const IS_PER_CONTO: boolean;
declare const DAVANTI: Readonly<Record<string, string>>;
/** Whether F2 hides the prices in this part. */
declare const HAS_TASTO_PREZZI: boolean;

(() => {
  /** A background tab never paints, but its code must load as well. */
  const LATEST_START_MS = 250;
  const SCRIPTS_AT_A_TIME = 6;
  /**
   * Begins with a tyre's size, and is short: the portal cuts a longer text. Another may name another product or nothing:
   * the office's figures of searches without a result must not count a call that the portal would not make.
   */
  const SIZE_FIRST = /^\d{3}\D?\d{2}.{0,99}$/;
  /** Prices and stock of an early search that nobody has asked for by then are no longer shown. */
  const SEARCH_FRESH_MS = 10_000;

  let path = location.pathname.replace(/\/$/, '') || PLAN.home;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=api-prefix]');
  if (IS_PER_CONTO) {
    const [start = '', davanti = ''] = Object.entries(DAVANTI).find(([each]) => path.startsWith(each)) ?? [];
    const [codice = ''] = path.slice(start.length).split('/');
    if (start !== '' && codice !== '') {
      if (meta !== null) meta.content += `${davanti}/${codice}`;
      path = `${start}:codice${path.slice(start.length + codice.length)}`;
    }
  }
  const screen = PLAN.screens[path] ?? PLAN.screens[PLAN.errore];
  if (screen === undefined) return;
  if (screen.calls.length === 0) document.documentElement.dataset['standalone'] = path;

  const prefix = meta?.content ?? '';
  const early: Record<string, Promise<Response>> = (window.risposteAnticipate = {});
  const ask = (call: string, body?: string): string => {
    const answer = fetch(prefix + call, {
      credentials: 'same-origin',
      headers: { 'Protocol-Version': PLAN.protocol, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body }),
    });
    // The code that takes the answer handles the failure; perhaps none does.
    answer.catch(() => {});
    const key = prefix + call + (body ?? '');
    early[key] = answer;
    return key;
  };
  // Nobody has logged in here: the first answer will say so, and further calls would only repeat it.
  let isEntrato = false;
  try {
    isEntrato = localStorage.getItem('battistrada.sessione') !== null;
  } catch {
    // When storage is forbidden, every call waits for the code.
  }
  const calls = [...screen.calls, ...((location.search === '' && screen.plainCalls) || [])];
  calls.slice(0, isEntrato ? undefined : 1).forEach((call) => ask(call));
  const params = new URLSearchParams(location.search);
  const text = params.size === 1 ? (params.get('q')?.trim() ?? '') : '';
  if (isEntrato && screen.textCall !== undefined && SIZE_FIRST.test(text)) {
    const key = ask(screen.textCall.replace('TESTO', () => `${new URLSearchParams({ text })}`.slice('text='.length)));
    // The text may turn out to name another product type, and then the portal makes another call.
    setTimeout(() => delete early[key], SEARCH_FRESH_MS);
  }
  // A token consists of letters, digits, - and _. The screen itself examines any other fragment.
  const token = /^#([\w-]+)$/.exec(location.hash)?.[1];
  if (screen.tokenCall !== undefined && token !== undefined) ask(screen.tokenCall, JSON.stringify({ token }));

  /**
   * Who turns the screen to a customer presses F2 at once. While no screen listens, this writes what the screens will
   * read (src/prezzi/prezzi-nascosti.ts), also after a login, whose page becomes the first screen.
   */
  if (HAS_TASTO_PREZZI) {
    const onKey = (event: KeyboardEvent): void => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== 'F2' || repeat || altKey || ctrlKey || metaKey || shiftKey) return;
      if (document.documentElement.dataset['standalone'] !== undefined) return;
      // The last listener of this key: a screen that took it has prevented its default.
      const onUntaken = (last: KeyboardEvent): void => {
        if (last === event && !last.defaultPrevented) togglePrezzi();
      };
      addEventListener('keydown', onUntaken, { once: true });
    };
    addEventListener('keydown', onKey, true);
  }
  const togglePrezzi = (): void => {
    try {
      if (sessionStorage.getItem('prezzi-nascosti') === null) sessionStorage.setItem('prezzi-nascosti', '1');
      else sessionStorage.removeItem('prezzi-nascosti');
    } catch {
      // Where storage is forbidden only the screens can remember it.
    }
  };

  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    window.stiliPronti = Promise.all(
      screen.styles.map(
        (file) =>
          new Promise((resolve) => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = `/${PLAN.files[file]}`;
            link.onload = link.onerror = resolve;
            document.head.append(link);
          }),
      ),
    );
    const script = document.createElement('script');
    script.type = 'module';
    script.src = `/${PLAN.files[screen.scripts[0] ?? 0]}`;
    document.head.append(script);
    askFor([...screen.scripts.slice(1), ...((text !== '' && screen.textScripts) || [])]);
  };
  /** Only a few at a time: each costs a slow phone milliseconds, and taps are handled in between. */
  const askFor = (scripts: readonly number[]): void => {
    for (const file of scripts.slice(0, SCRIPTS_AT_A_TIME)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${PLAN.files[file]}`;
      document.head.append(link);
    }
    if (scripts.length > SCRIPTS_AT_A_TIME) setTimeout(() => askFor(scripts.slice(SCRIPTS_AT_A_TIME)));
  };
  // The timer runs after the frame, when the shell is painted.
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, LATEST_START_MS);
})();
