import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../../../staff/moduli.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.comunicazioni;

/** What each button puts around the selected text. */
const SEGNI = [
  { nome: testi.titoletto, prima: '<h3>', dopo: '</h3>' },
  { nome: testi.grassetto, prima: '<strong>', dopo: '</strong>' },
  { nome: testi.elencoPuntato, prima: '<ul><li>', dopo: '</li></ul>' },
  { nome: testi.link, prima: '<a href="https://">', dopo: '</a>' },
] as const;

/** The text of a communication, with buttons for its few formats. */
export function EditorTesto({ testo, errore }: { readonly testo: string; readonly errore: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const wrap = (prima: string, dopo: string): void => {
    const field = area.current;
    if (field === null) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    field.setRangeText(prima + value.slice(from, to) + dopo, from, to, 'select');
    // Unlike typing, this tells nobody.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className={styles.modulo}>
      <TextArea
        ref={area}
        label={testi.testo}
        hint={testi.testoAiuto}
        name="testo"
        rows={7}
        maxLength={10_000}
        error={errore}
        defaultValue={testo}
      />
      <div className={styles.filtri} role="group" aria-label={testi.testo}>
        {SEGNI.map(({ nome, prima, dopo }) => (
          <Button key={nome} kind="quiet" onClick={() => wrap(prima, dopo)}>
            {nome}
          </Button>
        ))}
      </div>
    </div>
  );
}
