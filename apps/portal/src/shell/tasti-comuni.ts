/** What the shortcuts of every frame share. */

/** Fields in which a key writes; a checkbox takes no text. */
const SCRIVIBILI = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** True when a key pressed here writes into a field, so that it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(SCRIVIBILI);
}

/** True when the key is pressed alone and writes nowhere. */
export function isPlain({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !isTyping(target) && !ctrlKey && !metaKey && !altKey;
}

/** True while a dialog is open, to which all keys belong. */
export function hasDialogo(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Focuses the screen's search box and selects its text; false when there is none. */
export function focusRicerca(casella = 'main input[type=search]'): boolean {
  const trovata = document.querySelector<HTMLInputElement>(casella);
  trovata?.focus();
  trovata?.select();
  return trovata !== null;
}
