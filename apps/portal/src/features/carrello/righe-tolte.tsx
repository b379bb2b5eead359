import { addArticolo, changeRiga, type Carrello, type RigaCarrello } from '@battistrada/contract/carrello';
import Undo2 from 'virtual:icona/undo-2';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './righe-tolte.module.css';
import { testiTolte as testi } from './testi-tolte.ts';

interface RigheTolteProps {
  readonly righe: readonly RigaCarrello[];
  readonly carrello: Carrello | undefined;
  /** `restore` sends the line again, and is called in its turn. */
  readonly onRimetti: (codice: string, restore: () => Promise<void>) => void;
}

/**
 * Lines removed on this page, until the page is left: they can be restored with their pieces and choices. One that
 * stands in the cart, because its removal failed or another tab added it, would be ordered twice.
 */
export function RigheTolte({ righe, carrello, onRimetti }: RigheTolteProps) {
  const assenti = righe.filter(({ codice }) => carrello?.righe.every((riga) => riga.codice !== codice));
  const [prima] = assenti;
  if (prima === undefined) return null;
  return (
    <Card className={styles.tolte} role="status">
      <span>{assenti.length === 1 ? testi.tolta(prima.descrizione) : testi.tolte(assenti.length)}</span>
      <Button
        kind="quiet"
        onClick={() => {
          document.querySelector<HTMLElement>('h1')?.focus();
          for (const riga of assenti) {
            const token = createToken();
            onRimetti(riga.codice, () => restoreRiga(riga, token));
          }
        }}
      >
        <Undo2 aria-hidden="true" />
        {testi.rimetti}
      </Button>
    </Card>
  );
}

/** The line showed its missing pieces, so they are requested again. */
async function restoreRiga(
  { codice, quantita, quantitaNonDisponibile, includiDepositiSecondari }: RigaCarrello,
  token: string,
): Promise<void> {
  const forzaAggiunta = quantitaNonDisponibile > 0;
  await request(addArticolo, { query: { codice, quantita, token, forzaAggiunta } });
  if (!includiDepositiSecondari) return;
  await request(changeRiga, { query: { codice, quantita, includiDepositiSecondari, forzaAggiunta } });
}
