import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './riquadro.module.css';
import { testi } from './testi.ts';

/** The code of a part of the dashboard did not come: only the page as a whole can ask for it again. */
export function NonCaricato() {
  return (
    <Card flush className={styles.errore} role="alert">
      <p>{testi.parteNonCaricata}</p>
      <Button kind="quiet" onClick={() => window.location.reload()}>
        {testi.ricarica}
      </Button>
    </Card>
  );
}
