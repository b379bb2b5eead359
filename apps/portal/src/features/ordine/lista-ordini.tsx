import type { Ordine } from '@battistrada/contract/ordine-storico';
import type { Deposito } from '@battistrada/contract/login';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './lista-ordini.module.css';
import { RigaOrdine } from './riga-ordine.tsx';
import { testi } from './testi-storico.ts';

/** A page of orders; `isOld` while the next one loads. */
export function ListaOrdini({
  ordini,
  depositi,
  isOld,
  renderAzioni,
  renderComandi,
}: {
  ordini: readonly Ordine[];
  depositi: readonly Deposito[];
  isOld: boolean;
  /** The actions of an order, below its row. */
  renderAzioni: (ordine: Ordine) => ReactNode;
  /** Buttons in its row. */
  renderComandi: (ordine: Ordine) => ReactNode;
}) {
  return (
    <Card flush className={styles.lista} aria-busy={isOld}>
      <Colonne />
      <ul>
        {ordini.map((ordine) => (
          <RigaOrdine
            key={ordine.id}
            ordine={ordine}
            nomeDeposito={nomeDeposito(depositi, ordine.idDeposito)}
            comandi={renderComandi(ordine)}
          >
            {renderAzioni(ordine)}
          </RigaOrdine>
        ))}
      </ul>
    </Card>
  );
}

export function ScheletroOrdini() {
  return (
    <Card flush className={styles.lista} aria-hidden="true">
      <Colonne />
      {[0, 1, 2, 3, 4, 5].map((riga) => (
        <div key={riga} className={styles.scheletro}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </Card>
  );
}

/** The warehouse from which an order was shipped; null when it is not the customer's. */
export function nomeDeposito(depositi: readonly Deposito[], id: number | null): string | null {
  return depositi.find((deposito) => deposito.id === id)?.descrOrdine ?? null;
}

/** The column headings for sighted users: a screen reader gets the same from the content. */
function Colonne() {
  return (
    <div className={styles.colonne} aria-hidden="true">
      {Object.values(testi.colonne).map((nome) => (
        <span key={nome}>{nome}</span>
      ))}
    </div>
  );
}
