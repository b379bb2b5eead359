import X from 'virtual:icona/x';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import scheda from '../ui/scheda.module.css';
import styles from './moduli.module.css';
import { usePanelFocus } from './use-panel-focus.ts';

/**
 * What is open beside a list: a form, or one item of it. It takes the focus when it opens and gives it back when it
 * closes; Esc closes it.
 */
export function Pannello({
  titolo,
  segno,
  onClose,
  children,
}: {
  readonly titolo: string;
  readonly segno?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const { head, onFocus } = usePanelFocus();
  return (
    <section
      className={scheda.dettaglio}
      aria-labelledby={id}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={scheda.testata}>
        <h2 id={id} tabIndex={-1} ref={head} className={styles.titolo}>
          {titolo}
        </h2>
        {segno}
        <span className={styles.chiudi}>
          <IconButton label="Chiudi" icon={<X />} data-chiude onClick={onClose} />
        </span>
      </div>
      <div className={scheda.corpo}>{children}</div>
    </section>
  );
}

/** A dialog that the panel opened closes by itself; its keys reach the panel too. */
function isInDialog(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** A list with its open item beside it; where there is no room for both, the list is hidden. */
export function Banco({ pannello, children }: { readonly pannello: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.banco} data-aperto={pannello ? true : undefined}>
      <div className={styles.lista}>{children}</div>
      {pannello}
    </div>
  );
}
