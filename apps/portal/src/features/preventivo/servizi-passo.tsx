import type { Preventivo } from '@battistrada/contract/preventivo';
import { Card } from '../../ui/card.tsx';
import { GaranzieNote } from './garanzie-note.tsx';
import { PrezziAbituali } from './prezzi-abituali.tsx';
import { PrezziServizi } from './prezzi-servizi.tsx';
import styles from './servizi.module.css';
import { testi } from './testi.ts';
import type { UseServizi } from './use-servizi.ts';

/** Step 1 of the editor: services beside the products, and the notes below them. */
export function ServiziPasso({ servizi, preventivo }: { servizi: UseServizi; preventivo: Preventivo }) {
  return (
    <>
      <Card className={styles.gruppo}>
        <h2>{testi.servizi.titolo}</h2>
        <p className={styles.aiuto}>{testi.servizi.aiuto}</p>
        <PrezziAbituali {...{ preventivo, servizi }} />
        <PrezziServizi servizi={servizi} passo={100} />
      </Card>
      <Card className={styles.gruppo}>
        <h2>{testi.servizi.altro}</h2>
        <GaranzieNote servizi={servizi} />
      </Card>
    </>
  );
}
