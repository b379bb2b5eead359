import styles from './vuoti-su-carta.module.css';

const CAMPI = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * A printed form shows an empty field as empty. A placeholder is help for typing, and the pattern that a browser writes
 * into an empty day ("gg/mm/aaaa") is found by no selector, so that empty fields are marked before each print.
 */
export function keepVuotiSuCarta(): void {
  addEventListener('beforeprint', () => {
    for (const campo of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(CAMPI)) {
      campo.classList.toggle(styles.vuoto ?? '', campo.value === '');
    }
  });
}
