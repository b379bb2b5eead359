import type { ElencoDocumenti } from '@battistrada/contract/documenti';
import type { Cents } from '@battistrada/domain/denaro';
import { Fragment } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMese } from './mesi.ts';
import { testi } from './testi.ts';
import styles from './totali-documenti.module.css';

type Mese = ElencoDocumenti['mesi'][number];

/** The sums of the listed documents, by year and month; collapsed at first. */
export function TotaliDocumenti({ mesi }: { mesi: readonly Mese[] }) {
  if (mesi.length === 0) return null;
  return (
    <Card flush>
      <details className={styles.totali}>
        <summary>{testi.totali.titolo}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{testi.totali.periodo}</th>
              <th scope="col">{testi.totali.documenti}</th>
              <th scope="col">{testi.totali.totale}</th>
            </tr>
          </thead>
          <tbody>
            {anniOf(mesi).map(({ anno, suoi }) => (
              <Fragment key={anno}>
                <Riga nome={anno} {...sumOf(suoi)} isAnno />
                {suoi.map((mese) => (
                  <Riga key={mese.mese} nome={formatMese(mese.mese)} {...mese} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function Riga({
  nome,
  documenti,
  totaleCents,
  isAnno = false,
}: {
  nome: string;
  documenti: number;
  totaleCents: Cents;
  isAnno?: boolean;
}) {
  return (
    <tr className={isAnno ? styles.anno : undefined}>
      <th scope="row">{nome}</th>
      <td>{documenti}</td>
      <td>
        <Prezzo cents={totaleCents} />
      </td>
    </tr>
  );
}

function sumOf(mesi: readonly Mese[]): { documenti: number; totaleCents: Cents } {
  return {
    documenti: mesi.reduce((somma, { documenti }) => somma + documenti, 0),
    totaleCents: mesi.reduce((somma, { totaleCents }) => somma + totaleCents, 0),
  };
}

/** The months in their order, grouped by year. */
function anniOf(mesi: readonly Mese[]): { anno: string; suoi: Mese[] }[] {
  const anni: { anno: string; suoi: Mese[] }[] = [];
  for (const mese of mesi) {
    const anno = mese.mese.slice(0, 4);
    if (anni.at(-1)?.anno !== anno) anni.push({ anno, suoi: [] });
    anni.at(-1)?.suoi.push(mese);
  }
  return anni;
}
