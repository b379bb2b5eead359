import type { TotaleOrdine } from '@battistrada/domain/carrello';
import { type BasisPoints, type Cents } from '@battistrada/domain/denaro';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import styles from './resoconto.module.css';
import { testi } from './testi.ts';

const PERCENTUALE = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

/** What the total is made of; the saving only when it is one (§9 "Risparmi"). */
export function TotaliOrdine({
  totale,
  risparmiCents,
  pagaOnline,
  ivaBp,
}: {
  totale: TotaleOrdine;
  risparmiCents: Cents;
  /** The saving is taken off; otherwise it only tells what paying online would save. */
  pagaOnline: boolean;
  ivaBp: BasisPoints;
}) {
  const nomi = testi.totali;
  const voci: [nome: string, importo: Cents][] = [
    [nomi.imponibile, totale.imponibileCents],
    ...(totale.couponCents > 0 ? [[nomi.coupon, -totale.couponCents] satisfies [string, Cents]] : []),
    [nomi.pfu, totale.pfuCents],
    [nomi.contributo, totale.contributoCents],
    [nomi.iva(PERCENTUALE.format(ivaBp / 100)), totale.ivaCents],
  ];
  return (
    <dl className={styles.voci}>
      {voci.map(([nome, importo]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>
            <Prezzo cents={importo} />
          </dd>
        </div>
      ))}
      {risparmiCents > 0 && (
        <div className={styles.risparmi}>
          <dt>
            <span>{nomi.risparmi}</span>
            {!pagaOnline && <small> {nomi.risparmiAiuto}</small>}
          </dt>
          <dd>
            <Prezzo cents={pagaOnline ? -risparmiCents : risparmiCents} />
          </dd>
        </div>
      )}
    </dl>
  );
}
