import { Card } from '../../ui/card.tsx';
import { Accessi } from './accessi.tsx';
import { RigaFattore } from './riga-fattore.tsx';
import { RigaPassword } from './riga-password.tsx';
import styles from './sicurezza.module.css';
import { testi } from './testi.ts';

/** The security of a user's account. Calls `onUscita` when this session has ended. */
export function Sicurezza({ onUscita }: { onUscita: () => void }) {
  return (
    <>
      <section className={styles.sezione} aria-labelledby="sicurezza">
        <h2 id="sicurezza">{testi.sezione}</h2>
        <Card flush className={styles.righe}>
          <RigaPassword />
          <RigaFattore />
        </Card>
      </section>
      <Accessi onUscita={onUscita} />
    </>
  );
}
