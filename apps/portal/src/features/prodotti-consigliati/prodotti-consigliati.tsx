import type { ProdottoConsigliato } from '@battistrada/contract/prodotti-consigliati';
import { useState } from 'react';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './prodotti-consigliati.module.css';
import { testi } from './testi.ts';

export interface ProdottiConsigliatiProps {
  readonly prodotti: readonly ProdottoConsigliato[];
  readonly onAggiungi: (codice: string) => void;
}

/** The recommended products as cards; nothing when there are none (specification §2). */
export function ProdottiConsigliati({ prodotti, onAggiungi }: ProdottiConsigliatiProps) {
  if (prodotti.length === 0) return null;
  return (
    <section aria-labelledby="consigliati">
      <h2 id="consigliati" className={styles.titolo}>
        {testi.titolo}
      </h2>
      <ul className={styles.prodotti}>
        {prodotti.map((prodotto) => (
          <li key={prodotto.codice}>
            <SchedaProdotto prodotto={prodotto} onAggiungi={() => onAggiungi(prodotto.codice)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SchedaProdotto({
  prodotto: { idMarca, marca, descrizione, prezzoCents, immagine },
  onAggiungi,
}: {
  prodotto: ProdottoConsigliato;
  onAggiungi: () => void;
}) {
  return (
    <Card flush data-row className={styles.scheda}>
      <Immagine src={immagine} />
      <div className={styles.nome}>
        <BrandTile id={idMarca} name={marca} isNamed={descrizione.toLowerCase().includes(marca.toLowerCase())} />
        <p title={descrizione}>{descrizione}</p>
      </div>
      <p className={styles.acquisto}>
        <b>
          <Prezzo cents={prezzoCents} />
        </b>
        <Button kind="row" aria-label={testi.aggiungiProdotto(descrizione)} onClick={onAggiungi}>
          {testi.aggiungi}
        </Button>
      </p>
    </Card>
  );
}

/**
 * Hidden from screen readers, because the text says the same. Without an image its room stays, so that the cards are
 * aligned.
 */
function Immagine({ src }: { src: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={styles.immagine}>
      {src !== null && !hasFailed && (
        <img
          src={src}
          alt=""
          width={104}
          height={104}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
