/** Staff's side of the chat: the conversations on the left, the chosen one on the right, both kept up to date live. */
import { call, listen, Rifiuto, testi, wordsOf } from './api.js';
import { bolla, guasto, h, voce } from './elementi.js';
import { composer } from './scrittura.js';

/** @typedef {import('./api.js').Conversazione} Conversazione */
/** @typedef {import('./api.js').Messaggio} Messaggio */

/** @type {HTMLElement} */
const main = document.getElementById('pagina') ?? document.body;

/** The list: as many pages of it as were asked for. */
const elenco = {
  pagine: 1,
  soloNonLette: false,
  list: h('ul', { class: 'voci', 'aria-label': testi.conversazioni }),
  altre: h(
    'button',
    { type: 'button', class: 'altre', hidden: true, onclick: () => void mostraAltre() },
    testi.mostraAltre,
  ),
};

/** The conversation that is open. */
const aperta = {
  /** @type {number | null} */
  idCliente: null,
  /** @type {Map<number, Messaggio>} */
  messaggi: new Map(),
  altri: false,
  panel: h('section', { class: 'aperta' }),
};

async function start() {
  main.replaceChildren(h('p', { class: 'vuoto' }, testi.caricamento));
  try {
    await call('/BackOffice/Conversazioni');
  } catch (error) {
    const isForbidden = error instanceof Rifiuto && error.status === 403;
    main.replaceChildren(
      isForbidden
        ? h('div', { class: 'vuoto' }, h('p', {}, testi.nonPermesso), h('a', { href: '/login' }, testi.login))
        : guasto(wordsOf(error), () => void start()),
    );
    return;
  }
  const solo = h('input', { type: 'checkbox', id: 'solo' });
  solo.addEventListener('change', () => {
    elenco.soloNonLette = solo.checked;
    elenco.pagine = 1;
    void loadElenco();
  });
  const esci = h('button', { type: 'button', class: 'esci', onclick: () => void logout() }, testi.esci);
  document.querySelector('header')?.append(esci);
  main.replaceChildren(
    h(
      'nav',
      { class: 'elenco', 'aria-label': testi.conversazioni },
      h('div', { class: 'filtro' }, solo, h('label', { for: 'solo' }, testi.soloNonLette)),
      elenco.list,
      elenco.altre,
    ),
    aperta.panel,
  );
  showVuoto();
  listen({
    pronto: () => void refresh(),
    conversazione: (idCliente) => void refresh(idCliente),
  });
}

/**
 * What changed is asked for again.
 * @param {number | null} [idCliente] null: anything may have
 */
async function refresh(idCliente = null) {
  await Promise.all([
    loadElenco(),
    aperta.idCliente !== null && (idCliente === null || idCliente === aperta.idCliente) ? loadMessaggi() : null,
  ]);
}

async function mostraAltre() {
  elenco.pagine += 1;
  await loadElenco();
}

async function loadElenco() {
  const { pagine, soloNonLette } = elenco;
  try {
    /** @type {(pagina: number) => Promise<import('@battistrada/contract/chat-staff').PaginaConversazioni>} */
    const loadPagina = (pagina) => call('/BackOffice/Conversazioni', { query: { pagina, soloNonLette } });
    const pages = await Promise.all(Array.from({ length: pagine }, (_, i) => loadPagina(i + 1)));
    const conversazioni = pages.flatMap((page) => page.conversazioni);
    const nonLetti = pages[0]?.nonLetti ?? 0;
    const titolo = document.title.replace(/^\(\d+\) /, '');
    document.title = nonLetti > 0 ? `(${nonLetti}) ${titolo}` : titolo;
    elenco.altre.hidden = pagine >= (pages[0]?.pagine ?? 0);
    const focused = document.activeElement?.closest('li')?.getAttribute('data-cliente');
    elenco.list.replaceChildren(
      ...conversazioni.map((conversazione) => {
        const { idCliente } = conversazione;
        const item = voce(conversazione, idCliente === aperta.idCliente, () => void open(conversazione));
        item.setAttribute('data-cliente', String(idCliente));
        return item;
      }),
      ...(conversazioni.length > 0
        ? []
        : [h('li', { class: 'vuoto' }, soloNonLette ? testi.nessunaNonLetta : testi.nessuna)]),
    );
    if (focused != null) focusOn(elenco.list.querySelector(`[data-cliente="${focused}"] button`));
  } catch (error) {
    elenco.list.replaceChildren(
      h(
        'li',
        {},
        guasto(wordsOf(error), () => void loadElenco()),
      ),
    );
  }
}

/** @param {Element | null} element */
function focusOn(element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function showVuoto() {
  aperta.idCliente = null;
  main.removeAttribute('data-aperta');
  aperta.panel.replaceChildren(h('p', { class: 'vuoto' }, testi.scegli));
}

/** @param {Conversazione} conversazione */
async function open({ idCliente, ragsoc }) {
  Object.assign(aperta, { idCliente, messaggi: new Map(), altri: false });
  main.setAttribute('data-aperta', '');
  const list = h('div', { class: 'messaggi', role: 'log', 'aria-label': testi.messaggi, tabindex: '0' });
  const heading = h('h2', { tabindex: '-1' }, ragsoc);
  aperta.panel.replaceChildren(
    h(
      'div',
      { class: 'testa' },
      h('button', { type: 'button', class: 'indietro', onclick: close }, testi.indietro),
      heading,
    ),
    list,
    composer(idCliente, () => refresh(idCliente)),
  );
  focusOn(heading);
  await Promise.all([loadMessaggi(), loadElenco()]);
}

function close() {
  const { idCliente } = aperta;
  showVuoto();
  focusOn(elenco.list.querySelector(`[data-cliente="${idCliente}"] button`));
}

/**
 * The newest page, or the one before the first message shown; then all of it counts as read.
 * @param {number} [prima]
 */
async function loadMessaggi(prima) {
  const { idCliente, panel } = aperta;
  const list = panel.querySelector('.messaggi');
  if (idCliente === null || list === null) return;
  try {
    /** @type {{ messaggi: Messaggio[], altri: boolean, nonLetti: number }} */
    const page = await call('/BackOffice/Messaggi', {
      query: { idCliente, ...(prima === undefined ? {} : { prima }) },
    });
    // Another conversation was opened meanwhile.
    if (aperta.idCliente !== idCliente) return;
    const isFirst = aperta.messaggi.size === 0;
    if (isFirst || prima !== undefined) aperta.altri = page.altri;
    for (const messaggio of page.messaggi) aperta.messaggi.set(messaggio.id, messaggio);
    showMessaggi(list, isFirst, prima !== undefined);
    const ultimo = Math.max(0, ...aperta.messaggi.keys());
    if (page.nonLetti > 0 && document.visibilityState === 'visible') {
      await call('/BackOffice/SegnaLetti', { body: { idCliente, finoA: ultimo } });
    }
  } catch (error) {
    if (aperta.messaggi.size === 0) list.replaceChildren(guasto(wordsOf(error), () => void loadMessaggi()));
  }
}

/**
 * Stays at the end for who reads the end, and where he is for who reads further up.
 * @param {Element} list
 * @param {boolean} isFirst
 * @param {boolean} isOlder
 */
function showMessaggi(list, isFirst, isOlder) {
  const fromEnd = list.scrollHeight - list.scrollTop;
  const wasAtEnd = fromEnd - list.clientHeight < 40;
  const sorted = [...aperta.messaggi.values()].toSorted((one, other) => one.id - other.id);
  const primo = sorted[0]?.id;
  list.replaceChildren(
    ...(aperta.altri && primo !== undefined
      ? [h('button', { type: 'button', onclick: () => void loadMessaggi(primo) }, testi.precedenti)]
      : []),
    ...sorted.map(bolla),
  );
  if (isFirst || wasAtEnd) list.scrollTop = list.scrollHeight;
  else if (isOlder) list.scrollTop = list.scrollHeight - fromEnd;
}

async function logout() {
  await call('/APILogin/Logout', { body: {} }).catch(() => {});
  location.assign('/login');
}

// What came while nobody looked is read when somebody does.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && aperta.idCliente !== null) void loadMessaggi();
});

void start();
