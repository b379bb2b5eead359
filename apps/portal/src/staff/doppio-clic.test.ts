// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepDoppioClic } from './doppio-clic.ts';

const stop = new AbortController();
keepDoppioClic(stop.signal);
afterEach(() => document.body.replaceChildren());

/** A button with an icon, and what is done when it is clicked. */
function addButton() {
  const done = vi.fn<() => void>();
  const button = document.createElement('button');
  button.append(document.createElement('svg'), 'Approva');
  button.addEventListener('click', done);
  document.body.append(button);
  return { button, done };
}

const click = (dove: Element, detail: number) =>
  dove.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

it('keeps the second click of a double click from the button that came under the pointer meanwhile', () => {
  const [prima, dopo] = [addButton(), addButton()];
  click(prima.button, 1);
  prima.button.remove();
  click(dopo.button, 2);
  click(dopo.button, 3);
  expect([prima, dopo].map(({ done }) => done.mock.calls.length)).toEqual([1, 0]);
  click(dopo.button, 1);
  expect(dopo.done).toHaveBeenCalledOnce();
});

it('keeps it from what a dialog lays over the button', () => {
  const { button } = addButton();
  const [edge, closed] = [document.createElement('div'), vi.fn<() => void>()];
  edge.addEventListener('click', closed);
  document.body.append(edge);
  click(button, 1);
  click(edge, 2);
  expect(closed).not.toHaveBeenCalled();
  click(edge, 1);
  click(edge, 2);
  expect(closed).toHaveBeenCalledTimes(2);
});

it('leaves every click on the same button, on its icon too, and those of the keyboard', () => {
  const [uno, altro] = [addButton(), addButton()];
  click(uno.button, 1);
  click(uno.button.firstElementChild ?? uno.button, 2);
  click(altro.button, 0);
  click(uno.button, 0);
  expect([uno, altro].map(({ done }) => done.mock.calls.length)).toEqual([3, 1]);
});
