import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { memo, useState } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { Disponibilita } from './disponibilita.tsx';
import { Etichetta } from './etichetta.tsx';
import icone from './icone.module.css';
import { nomeProdotto, nomeStagione } from './nome-prodotto.ts';
import styles from './riga-prodotto.module.css';
import { onTastoRiga } from './tasti-riga.ts';
import { testi } from './testi.ts';
import { useQuantitaMancante } from './use-quantita-mancante.ts';

export interface RigaProdottoProps {
  readonly prodotto: Prodotto;
  /** What the customer's warehouses are called in a search (`descrRicerca`), by id. */
  readonly depositi: ReadonlyMap<number, string>;
  readonly nelCarrello: number;
  readonly quantitaIniziale: number;
  /** From 1, and how many there are: only a window of the rows is in the page. */
  readonly posizione: number;
  readonly totale: number;
  /** The row that Tab reaches; arrows move from it. */
  readonly isAttiva: boolean;
  readonly onQuantita: (codice: string, quantita: number) => void;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
}

const iconaStagione = [undefined, icone.estive, icone.invernali, icone.stagioni4];

/**
 * One product: what it is, its label, where it lies, what it costs, how many. With the focus on the row, ← and → change the
 * quantity and Enter adds (or opens what is sold elsewhere); in the quantity's own field the arrows up and down do.
 */
export const RigaProdotto = memo(function RigaProdotto({
  prodotto,
  depositi,
  nelCarrello,
  quantitaIniziale,
  posizione,
  totale,
  isAttiva,
  onQuantita,
  onAggiungi,
}: RigaProdottoProps) {
  const [quantita, setQuantita] = useState<number | null>(quantitaIniziale);
  const { riga, refuse } = useQuantitaMancante();
  const nome = nomeProdotto(prodotto);

  const change = (pezzi: number | null): void => {
    setQuantita(pezzi);
    if (pezzi !== null) onQuantita(prodotto.codice, pezzi);
  };
  const act = (): void => {
    if (prodotto.urlEsterno !== null) window.open(prodotto.urlEsterno, '_blank', 'noreferrer');
    else if (quantita === null) refuse();
    else onAggiungi(prodotto, quantita);
  };

  return (
    <article
      ref={riga}
      data-row
      className={styles.riga}
      tabIndex={isAttiva ? 0 : -1}
      aria-label={nome}
      aria-posinset={posizione}
      aria-setsize={totale}
      onKeyDown={(event) => onTastoRiga(event, { pezzi: quantita, change, act })}
    >
      <BrandTile id={prodotto.idMarca} name={prodotto.marca} isNamed />
      <Nome prodotto={prodotto} />
      <Etichetta prodotto={prodotto} isAttiva={isAttiva} />
      <Disponibilita prodotto={prodotto} depositi={depositi} />
      <Prezzi prodotto={prodotto} />
      {prodotto.urlEsterno === null ? (
        <div className={styles.comandi}>
          <Stepper
            label={testi.quantitaDi(nome)}
            max={MAX_QUANTITA}
            value={quantita}
            onChange={change}
            onEnter={act}
            keepsBlank
          />
          <Button kind="row" aria-label={testi.aggiungiProdotto(nome)} onClick={act}>
            {testi.aggiungi}
          </Button>
          {nelCarrello > 0 && <p className={styles.nelCarrello}>{testi.nelCarrello(nelCarrello)}</p>}
        </div>
      ) : (
        <div className={styles.comandi}>
          <a
            className={classes(buttonClass('quiet'), styles.esterno)}
            href={prodotto.urlEsterno}
            target="_blank"
            rel="noreferrer"
          >
            {testi.apriEsterno}
          </a>
        </div>
      )}
    </article>
  );
});

/** Size, indices and pattern, or the description of what has no size; under them brand, season and marks. */
function Nome({ prodotto }: { prodotto: Prodotto }) {
  const { marca, misura, disegno, descrizione, indiceCarico, iv, stagione } = prodotto;
  const marcature = marcatureDi(prodotto);
  return (
    <div className={styles.nome}>
      <p className={styles.titolo}>
        {misura === '' ? (
          <b className={styles.descrizione} title={descrizione}>
            {descrizione}
          </b>
        ) : (
          <>
            <span className={styles.misura}>
              <b>{misura}</b> {indiceCarico}
              {iv}
            </span>
            <span className={styles.disegno} title={disegno}>
              {disegno}
            </span>
          </>
        )}
      </p>
      <p className={styles.sottotitolo}>
        <b className={styles.marca}>{marca}</b>
        <span className={styles.marcature} title={marcature.join(', ') || undefined}>
          {stagione !== null && (
            <span className={classes(icone.icona, iconaStagione[stagione])}>{nomeStagione(stagione)}</span>
          )}
          {marcature.map((marcatura) => (
            <span key={marcatura}>{marcatura}</span>
          ))}
        </span>
      </p>
    </div>
  );
}

/** The net price; under it the list's, where it is more, and the PFU contribution. */
function Prezzi({ prodotto }: { prodotto: Prodotto }) {
  const { prezzoCents, prezzoListinoCents, pfuCents, tipoProdotto } = prodotto;
  return (
    <p className={styles.prezzo}>
      <b>
        <Prezzo cents={prezzoCents} />
      </b>
      {prezzoListinoCents > prezzoCents && (
        <span>
          {testi.listino} <Prezzo cents={prezzoListinoCents} />
        </span>
      )}
      {pfuCents > 0 && (
        <span>
          {testi.pfu} <Prezzo cents={pfuCents} />
        </span>
      )}
      {pfuCents === 0 && tipoProdotto === 'Pneumatici' && <span>{testi.senzaPfu}</span>}
    </p>
  );
}

/**
 * The quiet marks after the season, what decides a purchase first, for a narrow row shows only those that fit: the DOT of an
 * outlet piece, XL or C, run-flat, then M+S, 3PMSF and OE marks.
 */
function marcatureDi({ rinforzato, runflat, marcature, dot }: Prodotto): string[] {
  return [
    ...(dot === null ? [] : [testi.dot(dot)]),
    ...(rinforzato === null ? [] : [rinforzato]),
    ...(runflat ? [testi.runflat] : []),
    ...marcature,
  ];
}
