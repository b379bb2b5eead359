import type { RigaCarrello } from '@battistrada/contract/carrello';
import Undo2 from 'virtual:icona/undo-2';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './righe-tolte.module.css';
import { testi } from './testi.ts';

/** Lines removed on this page, until the page is left: they can be restored with their pieces and choices. */
export function RigheTolte({ righe, onRimetti }: { righe: readonly RigaCarrello[]; onRimetti: () => void }) {
  const [prima] = righe;
  if (prima === undefined) return null;
  return (
    <Card className={styles.tolte} role="status">
      <span>{righe.length === 1 ? testi.tolta(prima.descrizione) : testi.tolte(righe.length)}</span>
      <Button
        kind="quiet"
        onClick={() => {
          document.querySelector<HTMLElement>('h1')?.focus();
          onRimetti();
        }}
      >
        <Undo2 aria-hidden="true" />
        {testi.rimetti}
      </Button>
    </Card>
  );
}
