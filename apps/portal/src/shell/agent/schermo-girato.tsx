import { turnSchermo } from '../../features/agente/girato.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './cornice.module.css';
import { testi } from './testi.ts';
import { testi as testiFuori } from './testi-fuori.ts';

/** In place of every screen that shows other customers than the one to whom the screen is turned. */
export function SchermoGirato() {
  return (
    <main id="contenuto" tabIndex={-1} className={styles.main}>
      <Stack>
        <h1 tabIndex={-1}>{testiFuori.girato}</h1>
        <p>{testiFuori.giratoTesto}</p>
        <p>
          <Button onClick={() => turnSchermo('')}>{testi.tornaATe}</Button>
        </p>
      </Stack>
    </main>
  );
}
