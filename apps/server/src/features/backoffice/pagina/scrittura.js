/** Where staff writes to the customer whose conversation is open: Enter sends, Shift and Enter starts a line, files go along. */
import { call, createToken, testi, wordsOf } from './api.js';
import { h } from './elementi.js';

/** @typedef {import('./api.js').Allegato} Allegato */

/**
 * What was written and not sent, by customer.
 * @type {Map<number, string>}
 */
const bozze = new Map();

/**
 * @param {number} idCliente
 * @param {() => Promise<void>} onSent
 */
export function composer(idCliente, onSent) {
  /** @type {Allegato[]} */
  let allegati = [];
  // The same until the message has arrived or is another one: sent twice, it is written once.
  let token = createToken();
  const testo = h('textarea', { rows: '3', maxlength: '2000', 'aria-label': testi.scrivi, placeholder: testi.scrivi });
  const file = h('input', { type: 'file', hidden: true, accept: 'image/jpeg,image/png,image/webp,application/pdf' });
  const errore = h('p', { class: 'errore', role: 'alert' });
  const scelti = h('ul', { class: 'scelti' });
  const invia = h('button', { class: 'invia' }, testi.invia);
  const showScelti = () =>
    scelti.replaceChildren(
      ...allegati.map((allegato) => {
        const togli = () => {
          allegati = allegati.filter((other) => other !== allegato);
          showScelti();
        };
        return h('li', {}, allegato.nome, ' ', h('button', { type: 'button', onclick: togli }, testi.togli));
      }),
    );
  /** @param {() => Promise<void>} work */
  const trying = async (work) => {
    errore.textContent = '';
    invia.disabled = true;
    try {
      await work();
    } catch (error) {
      errore.textContent = wordsOf(error);
    } finally {
      invia.disabled = false;
    }
  };
  const send = async () => {
    if (testo.value.trim() === '' && allegati.length === 0) return;
    const body = { idCliente, testo: testo.value, token, allegati: allegati.map(({ id }) => id) };
    await call('/BackOffice/Rispondi', { body });
    testo.value = '';
    bozze.delete(idCliente);
    allegati = [];
    token = createToken();
    showScelti();
    await onSent();
  };
  const upload = async () => {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (chosen === undefined) return;
    const form = new FormData();
    form.append('file', chosen);
    allegati.push(await call('/BackOffice/CaricaAllegato', { query: { idCliente }, form }));
    showScelti();
  };
  testo.value = bozze.get(idCliente) ?? '';
  testo.addEventListener('input', () => {
    bozze.set(idCliente, testo.value);
    token = createToken();
  });
  file.addEventListener('change', () => void trying(upload));
  testo.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!invia.disabled) void trying(send);
  });
  const form = h(
    'form',
    { class: 'scrittura' },
    errore,
    scelti,
    testo,
    h(
      'div',
      { class: 'tasti' },
      h('button', { type: 'button', onclick: () => file.click() }, testi.allega),
      file,
      invia,
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void trying(send);
  });
  return form;
}
