import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './riquadro.module.css';
import { testi } from './testi.ts';

/** Shown when the code of a part of the dashboard did not load: only a reload of the page can request it again. */
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
