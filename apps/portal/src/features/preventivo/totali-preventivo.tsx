import type { TotaleAlternativa } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import styles from './totali-preventivo.module.css';
import { testi } from './testi-vendita.ts';

const { riepilogo: t } = testi;

/** The end customer's total of one alternative, and its parts. */
export function TotaliPreventivo({ totale }: { totale: TotaleAlternativa }) {
  const voci: [string, number][] = [
    [t.totaleProdotti, totale.prodottiCents],
    [t.servizi, totale.serviziCents],
    [t.imponibile, totale.imponibileCents],
    [t.iva, totale.ivaCents],
    [t.totale, totale.totaleCents],
  ];
  return (
    <dl className={styles.totali}>
      {voci.map(([nome, cents]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{formatEuro(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
