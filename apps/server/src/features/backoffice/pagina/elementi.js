/** What the back office's page is made of: elements from data, text never taken for markup. */
import { addressOfAllegato, testi } from './api.js';

/** @typedef {import('./api.js').Conversazione} Conversazione */
/** @typedef {import('./api.js').Messaggio} Messaggio */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | ((event: Event) => void)>} [props] attributes; `on…` listens
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const quando = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** @param {string} istante */
function time(istante) {
  return h('time', { datetime: istante }, quando.format(new Date(istante)));
}

/**
 * One entry of the list.
 * @param {Conversazione} conversazione
 * @param {boolean} isOpen
 * @param {() => void} onOpen
 */
export function voce({ ragsoc, nonLetti, testo, daStaff, istante }, isOpen, onOpen) {
  const words = testo === '' ? testi.soloAllegati : testo;
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'voce', onclick: onOpen, ...(isOpen ? { 'aria-current': 'true' } : {}) },
      h('span', { class: 'chi' }, ragsoc),
      time(istante),
      h('span', { class: 'testo' }, daStaff ? testi.voi + words : words),
      ...(nonLetti > 0 ? [h('span', { class: 'conto' }, String(nonLetti), h('span', {}, ` ${testi.nonLetti}`))] : []),
    ),
  );
}

/** @param {Messaggio} messaggio */
export function bolla({ daStaff, autore, testo, istante, letto, allegati }) {
  return h(
    'div',
    { class: daStaff ? 'bolla nostra' : 'bolla' },
    h(
      'p',
      { class: 'capo' },
      h('b', {}, autore),
      ' ',
      time(istante),
      daStaff && letto !== null ? ` · ${testi.letto}` : '',
    ),
    ...(testo === '' ? [] : [h('p', { class: 'detto' }, testo)]),
    ...allegati.map(({ id, nome, tipo, larghezza, altezza }) =>
      h(
        'a',
        { href: addressOfAllegato(id), target: '_blank', rel: 'noreferrer', class: 'allegato' },
        ...(tipo === 'image/webp'
          ? [
              h('img', {
                src: addressOfAllegato(id),
                alt: nome,
                width: String(larghezza),
                height: String(altezza),
                loading: 'lazy',
              }),
            ]
          : [nome]),
      ),
    ),
  );
}

/**
 * @param {string} text
 * @param {(() => void) | null} [onRetry]
 */
export function guasto(text, onRetry = null) {
  return h(
    'div',
    { class: 'vuoto', role: 'alert' },
    h('p', {}, text),
    ...(onRetry === null ? [] : [h('button', { type: 'button', onclick: onRetry }, testi.riprova)]),
  );
}
