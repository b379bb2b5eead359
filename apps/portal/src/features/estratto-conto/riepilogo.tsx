import type { TotaliScadenziario } from '@battistrada/contract/estratto-conto';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './estratto-conto.module.css';
import { testi } from './testi.ts';

/** The three main figures. */
export function Riepilogo({ totali: { aScadereCents, scadutoCents, saldoCents } }: { totali: TotaliScadenziario }) {
  return (
    <Card flush>
      <dl className={styles.riepilogo} aria-label={testi.riepilogo}>
        <div>
          <dt>{testi.totaleScaduto}</dt>
          <dd className={classes(scadutoCents > 0 && styles.scaduto)}>
            <Prezzo cents={scadutoCents} />
          </dd>
        </div>
        <div>
          <dt>{testi.totaleAScadere}</dt>
          <dd>
            <Prezzo cents={aScadereCents} />
          </dd>
        </div>
        <div>
          <dt>{testi.totaleSaldo}</dt>
          <dd>
            <Prezzo cents={saldoCents} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
