import { formatNumero } from '@battistrada/domain/numero';
import type { TotaleDovuto } from '@battistrada/domain/carrello';
import { type BasisPoints, type Cents } from '@battistrada/domain/denaro';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import styles from './resoconto.module.css';
import { testi } from './testi.ts';

/**
 * The parts of the total: its lines add up to it, paid online or not. Beside them the saving, as a positive amount and
 * only when there is one (§9 "Risparmi").
 */
export function TotaliOrdine({
  dovuto,
  risparmiCents,
  pagaOnline,
  ivaBp,
}: {
  dovuto: TotaleDovuto;
  risparmiCents: Cents;
  /** True when the saving is part of the total; otherwise it is what paying online would save. */
  pagaOnline: boolean;
  ivaBp: BasisPoints;
}) {
  const nomi = testi.totali;
  const voci: [nome: string, importo: Cents][] = [
    [nomi.imponibile, dovuto.imponibileCents],
    ...(dovuto.couponCents > 0 ? [[nomi.coupon, -dovuto.couponCents] satisfies [string, Cents]] : []),
    ...(dovuto.scontoOnlineCents > 0 ? [[nomi.scontoOnline, -dovuto.scontoOnlineCents] satisfies [string, Cents]] : []),
    [nomi.pfu, dovuto.pfuCents],
    [nomi.contributo, dovuto.contributoCents],
    [nomi.iva(formatNumero(ivaBp / 100)), dovuto.ivaCents],
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
            <small> {pagaOnline ? nomi.risparmiPresi : nomi.risparmiAiuto}</small>
          </dt>
          <dd>
            <Prezzo cents={risparmiCents} />
          </dd>
        </div>
      )}
    </dl>
  );
}
