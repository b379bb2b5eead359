import type { SchedaAgente } from '@battistrada/contract/agente';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Link } from '../../router/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './scheda-banco.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.scheda;
/** From this share of use on, the credit line is nearly used up. */
const VICINO = 0.8;

/** Credit line, overdue and due amounts: the figures an agent needs before he promises anything. */
export function Credito({ scheda }: { scheda: SchedaAgente }) {
  const { fidoMassimoCents: massimo, fidoCorrenteCents: usato, scadutoCents, scadutoDal } = scheda;
  const writeImporto = useImporto();
  return (
    <Card role="region" aria-label={testi.credito} className={styles.credito}>
      <div>
        <h2>{testi.residuo}</h2>
        {massimo === null ? (
          <>
            <p className={styles.cifra}>{testi.nessunFido}</p>
            <p className={styles.nota}>{testi.impegnato(writeImporto(usato))}</p>
          </>
        ) : (
          <>
            <p className={styles.cifra}>
              <Prezzo cents={massimo - usato} />
            </p>
            <Progress
              label={testi.residuo}
              value={usato}
              max={massimo}
              kind={usato >= massimo ? 'bad' : usato >= massimo * VICINO ? 'warn' : 'ok'}
              text={testi.usato(writeImporto(usato), writeImporto(massimo))}
            />
            <p className={styles.nota}>{testi.usato(writeImporto(usato), writeImporto(massimo))}</p>
          </>
        )}
      </div>
      <div>
        <h2>{testi.scaduto}</h2>
        <p className={styles.cifra} data-male={scadutoCents > 0 || undefined}>
          <Link to="/estrattoconto">
            <Prezzo cents={scadutoCents} />
          </Link>
        </p>
        <p className={styles.nota}>
          {scadutoDal === null ? testi.nullaDiScaduto : testi.scadutoDal(formatGiorno(scadutoDal))}
        </p>
      </div>
      <div>
        <h2>{testi.aScadere}</h2>
        <p className={styles.cifra}>
          <Prezzo cents={scheda.aScadereCents} />
        </p>
        <p className={styles.nota}>
          {scheda.prossimaScadenza !== null && testi.prossima(formatGiorno(scheda.prossimaScadenza))}
        </p>
      </div>
    </Card>
  );
}
