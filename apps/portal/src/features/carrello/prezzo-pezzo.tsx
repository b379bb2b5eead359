import type { RigaCarrello } from '@battistrada/contract/carrello';
import { importiRiga } from '@battistrada/domain/carrello';
import { type BasisPoints } from '@battistrada/domain/denaro';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Popover } from '../../ui/popover.tsx';
import { pezzoOf } from './carrello-ottimista.ts';
import styles from './prezzo-pezzo.module.css';
import { testi } from './testi.ts';

/** The unit price; hover, focus or tap show its parts. */
export function PrezzoPezzo({ riga, ivaBp }: { riga: RigaCarrello; ivaBp: BasisPoints }) {
  const { imponibileCents, pfuCents, ivaCents, contributoCents, totaleCents } = importiRiga(pezzoOf(riga), 1, ivaBp);
  const prezzo = useImporto()(imponibileCents);
  const nomi = testi.dettaglioPrezzo;
  const voci: [string, number][] = [
    [nomi.prezzo, imponibileCents],
    [nomi.pfu, pfuCents],
    [nomi.iva, ivaCents],
    [nomi.contributo, contributoCents],
    [nomi.totale, totaleCents],
  ];
  return (
    <Popover label={testi.prezzoDi(prezzo)} trigger={<Prezzo cents={imponibileCents} />}>
      <dl className={styles.dettaglio}>
        {voci.map(([nome, importo]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>
              <Prezzo cents={importo} />
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
