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
import { nomeProdotto, nomeStagione, scontoProdotto } from './nome-prodotto.ts';
import { Accanto } from './parti-riga.ts';
import styles from './riga-prodotto.module.css';
import { onTastoRiga } from './tasti-riga.ts';
import { testi } from './testi.ts';
import { useGestiRiga } from './use-gesti-riga.ts';

export interface RigaProdottoProps {
  readonly prodotto: Prodotto;
  /** The names of the customer's warehouses in a search (`descrRicerca`), by id. */
  readonly depositi: ReadonlyMap<number, string>;
  readonly nelCarrello: number;
  readonly quantitaIniziale: number;
  /** From 1, and the total: only a part of the rows is in the page. */
  readonly posizione: number;
  readonly totale: number;
  /** The row that Tab reaches; arrows move from it. */
  readonly isAttiva: boolean;
  readonly onQuantita: (codice: string, quantita: number) => void;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
}

const iconaStagione = [undefined, icone.estive, icone.invernali, icone.stagioni4];

/**
 * One product: its name, label, places, price and quantity. With the focus on the row, ← and → change the quantity and
 * Enter adds (or opens what is sold elsewhere); in the quantity's own field ↑ and ↓ change it.
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
  const { riga, refuse, copy } = useGestiRiga();
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
      onKeyDown={(event) => onTastoRiga(event, { pezzi: quantita, change, act, copy: () => copy(prodotto.codice) })}
    >
      <Figura prodotto={prodotto} />
      <Nome prodotto={prodotto} nome={nome} isAttiva={isAttiva} />
      <Codici prodotto={prodotto} onCopy={copy} />
      <Disponibilita prodotto={prodotto} depositi={depositi} />
      {prodotto.tipoProdotto === 'Pneumatici' ? (
        <Etichetta prodotto={prodotto} isAttiva={isAttiva} />
      ) : (
        <Misure prodotto={prodotto} />
      )}
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
          {nelCarrello > 0 && <div className={styles.nelCarrello}>{testi.nelCarrello(nelCarrello)}</div>}
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

/** The brand's tile; for a product without a pattern, the picture of its kind. */
function Figura({ prodotto: { tipoProdotto, immagine, idMarca, marca } }: { prodotto: Prodotto }) {
  return tipoProdotto === 'Pneumatici' || tipoProdotto === 'BiciScooter' || immagine === null ? (
    <BrandTile id={idMarca} name={marca} isNamed />
  ) : (
    <img className={styles.figura} src={immagine} alt="" width={40} height={40} loading="lazy" decoding="async" />
  );
}

/**
 * Size, indices and pattern, a rim's width and diameter, or the name of a product without a size; below them brand,
 * season and marks.
 */
function Nome({ prodotto, nome: intero, isAttiva }: { prodotto: Prodotto; nome: string; isAttiva: boolean }) {
  const { marca, misura, disegno, descrizione, indiceCarico, iv, stagione, scheda } = prodotto;
  const { cerchio, nome } = scheda;
  const marcature = marcatureOf(prodotto);
  const dopo = disegno || (misura === '' ? '' : nome);
  return (
    <div className={styles.nome}>
      <div className={styles.titolo}>
        {misura === '' && cerchio === null ? (
          <b className={styles.descrizione} title={descrizione}>
            {nome}
          </b>
        ) : (
          <>
            <span className={styles.misura}>
              <b>{cerchio === null ? misura : `${cerchio.canale}J × ${cerchio.diametro}`}</b> {indiceCarico}
              {iv}
            </span>
            <span className={styles.disegno} title={disegno || descrizione}>
              {dopo || nomeTipo(prodotto)}
            </span>
          </>
        )}
      </div>
      <div className={styles.sottotitolo}>
        <b className={styles.marca}>{marca}</b>
        <span className={styles.marcature} title={marcature.join(', ') || undefined}>
          {stagione !== null && (
            <span className={classes(styles.stagione, icone.icona, iconaStagione[stagione])}>
              {nomeStagione(stagione)}
            </span>
          )}
          {marcature.map((marcatura) => (
            <span key={marcatura}>{marcatura}</span>
          ))}
        </span>
      </div>
      <Accanto prodotto={prodotto} nome={intero} isAttiva={isAttiva} />
    </div>
  );
}

/** The name of a rim without a pattern. */
function nomeTipo({ scheda: { cerchio, nome } }: Prodotto): string {
  return cerchio === null ? '' : nome.replace(/ \d.*$/, '');
}

/** Code and EAN in small print; a click copies them, as Ctrl-C does on the row. */
function Codici({ prodotto: { codice, ean }, onCopy }: { prodotto: Prodotto; onCopy: (testo: string) => void }) {
  return (
    <div className={styles.codici}>
      {[codice, ean].map(
        (testo) =>
          testo !== null && (
            <button
              key={testo}
              type="button"
              data-copia
              title={testi.copia}
              tabIndex={-1}
              onClick={() => onCopy(testo)}
            >
              {testo}
            </button>
          ),
      )}
    </div>
  );
}

/**
 * The distinguishing data in columns of its own: for a rim what it needs to fit, for other products the amount sold.
 */
function Misure({ prodotto: { scheda } }: { prodotto: Prodotto }) {
  const { cerchio, formato } = scheda;
  const misure = [
    ['PCD', cerchio?.pcd],
    ['ET', cerchio?.et],
    ['CH', cerchio?.foro],
    [testi.formato, formato],
  ].filter(([, valore]) => valore);
  if (misure.length === 0) return <div data-vuota />;
  return (
    <dl className={styles.misure}>
      {misure.map(([nome, valore]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valore}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The net price, for an outlet piece with its saving; below it the list price, if higher, and the PFU contribution. */
function Prezzi({ prodotto }: { prodotto: Prodotto }) {
  const { prezzoCents, prezzoListinoCents, pfuCents, tipoProdotto, outlet } = prodotto;
  const sconto = outlet ? scontoProdotto(prodotto) : null;
  return (
    <div className={styles.prezzi}>
      <div className={styles.prezzo}>
        {sconto !== null && <span className={styles.sconto}>{testi.sconto(sconto)}</span>}
        <Prezzo cents={prezzoCents} />
      </div>
      <div className={styles.minori}>
        {prezzoListinoCents > prezzoCents && (
          <span className={styles.listino}>
            {testi.listino} <Prezzo cents={prezzoListinoCents} />
          </span>
        )}
        {pfuCents > 0 && (
          <>
            {testi.pfu} <Prezzo cents={pfuCents} />
          </>
        )}
        {pfuCents === 0 && tipoProdotto === 'Pneumatici' && testi.senzaPfu}
      </div>
    </div>
  );
}

/**
 * The marks after the season, the most important for a purchase first, because a narrow row shows only those that fit:
 * the DOT of an outlet piece, the axle, XL or C, run-flat, ply rating and mounting, then M+S, 3PMSF and OE marks.
 */
function marcatureOf({ rinforzato, runflat, marcature, dot, scheda: { asse, tele, montaggio } }: Prodotto): string[] {
  return [
    dot === null ? null : testi.dot(dot),
    asse,
    rinforzato,
    runflat ? testi.runflat : null,
    tele === null ? null : testi.tele(tele),
    montaggio,
    ...marcature,
  ].filter((marcatura) => marcatura !== null);
}
