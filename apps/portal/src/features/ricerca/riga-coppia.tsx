import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { formatEuro } from '@battistrada/domain/denaro';
import { memo, useState } from 'react';
import { usePrezziNascosti } from '../../prezzi/prezzi-nascosti.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { pezziPerAsse, totaleCents, type Coppia, type Scelta } from './coppie.ts';
import { Disponibilita } from './disponibilita.tsx';
import { Etichetta } from './etichetta.tsx';
import { nomeStagione } from './nome-prodotto.ts';
import styles from './riga-coppia.module.css';
import { onTastoRiga } from './tasti-riga.ts';
import { testi as testiCoppie } from './testi-coppie.ts';
import { testi } from './testi.ts';
import { useGestiRiga } from './use-gesti-riga.ts';

/** The choices on a row, kept when it scrolls out and back: article codes, pieces for each axle. */
export interface SceltaRiga {
  readonly anteriore?: string;
  readonly posteriore?: string;
  readonly pezzi?: number | null;
}

export interface RigaCoppiaProps {
  readonly coppia: Coppia;
  readonly depositi: ReadonlyMap<number, string>;
  /** The cart's pieces of each axle's proposed or chosen tyre. */
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly pezziMinimi: number | null;
  readonly sceltaIniziale: SceltaRiga;
  readonly posizione: number;
  readonly totale: number;
  readonly isAttiva: boolean;
  readonly onScelta: (chiave: string, scelta: SceltaRiga) => void;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
}

/**
 * A brand's pattern on both axles: the two tyres, the price of a set, one button for both. With the focus on the row, ←
 * and → change the pieces and Enter adds.
 */
export const RigaCoppia = memo(function RigaCoppia(props: RigaCoppiaProps) {
  const { coppia, depositi, pezziNelCarrello, pezziMinimi, posizione, totale, isAttiva, onScelta, onAggiungi } = props;
  const [scelta, setScelta] = useState(props.sceltaIniziale);
  const { riga, refuse } = useGestiRiga();
  const tyres: Scelta = {
    anteriore: findProdotto(coppia.anteriori, scelta.anteriore) ?? coppia.proposta.anteriore,
    posteriore: findProdotto(coppia.posteriori, scelta.posteriore) ?? coppia.proposta.posteriore,
  };
  const { anteriore, posteriore } = tyres;
  const pezzi = scelta.pezzi === undefined ? pezziPerAsse(tyres, pezziMinimi) : scelta.pezzi;
  const nome = `${anteriore.marca} ${anteriore.disegno}`;

  const change = (next: SceltaRiga): void => {
    setScelta({ ...scelta, ...next });
    onScelta(coppia.chiave, { ...scelta, ...next });
  };
  const add = (): void => {
    if (pezzi === null) return refuse();
    onAggiungi(anteriore, pezzi);
    onAggiungi(posteriore, pezzi);
  };
  const nelCarrello = [anteriore, posteriore].map(({ codice }) => pezziNelCarrello.get(codice) ?? 0);
  const mostrati = pezzi ?? 1;

  return (
    <article
      ref={riga}
      data-row
      className={styles.riga}
      tabIndex={isAttiva ? 0 : -1}
      aria-label={nome}
      aria-posinset={posizione}
      aria-setsize={totale}
      onKeyDown={(event) => onTastoRiga(event, { pezzi, change: (next) => change({ pezzi: next }), act: add })}
    >
      <BrandTile id={anteriore.idMarca} name={anteriore.marca} isNamed />
      <div className={styles.nome}>
        <div className={styles.marca}>{anteriore.marca}</div>
        <div className={styles.disegno}>{anteriore.disegno}</div>
        <div className={styles.stagione}>{anteriore.stagione !== null && nomeStagione(anteriore.stagione)}</div>
      </div>
      <UnAsse
        asse={testiCoppie.anteriore}
        className={styles.anteriore}
        prodotto={anteriore}
        varianti={coppia.anteriori}
        {...{ nome, depositi, isAttiva }}
        onChange={(codice) => change({ anteriore: codice })}
      />
      <UnAsse
        asse={testiCoppie.posteriore}
        className={styles.posteriore}
        prodotto={posteriore}
        varianti={coppia.posteriori}
        {...{ nome, depositi, isAttiva }}
        onChange={(codice) => change({ posteriore: codice })}
      />
      <Totale tyres={tyres} pezzi={mostrati} />
      <div className={styles.comandi}>
        <Stepper
          label={testiCoppie.pezziPerAsse(nome)}
          max={MAX_QUANTITA}
          value={pezzi}
          onChange={(next) => change({ pezzi: next })}
          onEnter={add}
          keepsBlank
        />
        <Button kind="row" aria-label={testiCoppie.aggiungiCoppia(mostrati, nome)} onClick={add}>
          {testiCoppie.aggiungiCoppia(mostrati)}
        </Button>
        {nelCarrello.some((quanti) => quanti > 0) && (
          <div className={styles.nelCarrello}>{testiCoppie.coppiaNelCarrello(nelCarrello.join(' + '))}</div>
        )}
      </div>
    </article>
  );
});

/** The price of this many pieces for each axle. */
function Totale({ tyres, pezzi }: { tyres: Scelta; pezzi: number }) {
  return (
    <div className={styles.totale}>
      <b>
        <Prezzo cents={totaleCents(tyres, pezzi)} />
      </b>
      <span>{testiCoppie.treno(pezzi)}</span>
      <span>
        {testi.pfu} <Prezzo cents={(tyres.anteriore.pfuCents + tyres.posteriore.pfuCents) * pezzi} />
      </span>
    </div>
  );
}

/** One axle's tyre; a list of options when the pattern has several. */
function UnAsse({
  asse,
  className,
  prodotto,
  varianti,
  nome,
  depositi,
  isAttiva,
  onChange,
}: {
  asse: string;
  className: string | undefined;
  prodotto: Prodotto;
  varianti: readonly Prodotto[];
  nome: string;
  depositi: ReadonlyMap<number, string>;
  isAttiva: boolean;
  onChange: (codice: string) => void;
}) {
  const isNascosto = usePrezziNascosti();
  return (
    <div className={classes(styles.pezzo, className)} role="group" aria-label={`${asse} ${prodotto.misura}`}>
      <div className={styles.linea}>
        <b className={styles.misura}>{prodotto.misura}</b>
        <span className={styles.prezzo}>
          <Prezzo cents={prodotto.prezzoCents} />
        </span>
      </div>
      <div className={styles.linea}>
        <span className={styles.indici}>{varianti.length === 1 && indiciOf(prodotto)}</span>
        {prodotto.prezzoListinoCents > prodotto.prezzoCents && (
          <span className={styles.listino}>
            {testi.listino} <Prezzo cents={prodotto.prezzoListinoCents} />
          </span>
        )}
      </div>
      <div className={styles.etichetta}>
        <Etichetta prodotto={prodotto} isAttiva={isAttiva} />
      </div>
      {varianti.length > 1 && (
        <select
          className={styles.variante}
          aria-label={testiCoppie.variante(asse, nome)}
          value={prodotto.codice}
          onChange={(event) => onChange(event.target.value)}
        >
          {varianti.map((variante) => (
            <option key={variante.codice} value={variante.codice}>
              {[
                indiciOf(variante),
                testi.pezzi(variante.disponibilitaTotale),
                isNascosto ? '' : formatEuro(variante.prezzoCents),
              ]
                .filter((parte) => parte !== '')
                .join(' · ')}
            </option>
          ))}
        </select>
      )}
      <Disponibilita prodotto={prodotto} depositi={depositi} />
    </div>
  );
}

function findProdotto(prodotti: readonly Prodotto[], codice: string | undefined): Prodotto | undefined {
  return codice === undefined ? undefined : prodotti.find((prodotto) => prodotto.codice === codice);
}

/** The difference between a tyre and the others of its pattern and size: `94Y XL Run Flat MO`. */
function indiciOf({ indiceCarico, iv, rinforzato, runflat, marcature, dot }: Prodotto): string {
  return [
    `${indiceCarico}${iv}`,
    rinforzato ?? '',
    runflat ? testi.runflat : '',
    ...marcature,
    dot === null ? '' : testi.dot(dot),
  ]
    .filter((parte) => parte !== '')
    .join(' ');
}
