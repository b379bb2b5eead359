import type { Root } from 'react-dom/client';
import { Button, buttonClass } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './pagina-errore.module.css';
import { testi } from './testi-pagine.ts';

/** Replaces screens that broke while they were drawn, including the frame, because anything they use may be broken. */
export function showGuasto(root: Root, home: string): void {
  const { errore } = testi;
  root.render(
    <main className={classes(styles.page, styles.whole)}>
      <div className={styles.text}>
        <h1>{errore.titolo}</h1>
        <p className={styles.lead}>{errore.testoGuasto}</p>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>{errore.ricarica}</Button>
          <a href={home} className={buttonClass('quiet')}>
            {errore.home}
          </a>
        </div>
      </div>
      <div className={styles.tread} aria-hidden="true" />
    </main>,
  );
}
