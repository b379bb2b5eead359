import type { Prodotto, TipoProdotto } from '@battistrada/contract/ricerca';
import { useDeferredValue, useId, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Continua, ListaAsse, TestataAsse } from './asse-ricerca.tsx';
import { BarraRisultati } from './barra-risultati.tsx';
import { sortCoppie, pairProdotti } from './coppie.ts';
import { ListaCoppie, ScheletroCoppie } from './lista-coppie.tsx';
import { ScheletroRisultati } from './lista-risultati.tsx';
import { isEntro, sortAndNarrow, senzaRistretto, senzaVista } from './sort-and-narrow.ts';
import styles from './ricerca-accoppiata.module.css';
import { setParam, type RicercaLetta } from './ricerca-letta.ts';
import type { MisureAccoppiate, OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import { RicercaVuota } from './ricerca-vuota.tsx';
import { testi as testiCoppie } from './testi-coppie.ts';
import { testi } from './testi.ts';
import { testi as testiVuota } from './testi-vuota.ts';
import type { StatoRicerca } from './use-ricerca.ts';

export interface RicercaAccoppiataProps {
  readonly misure: MisureAccoppiate;
  readonly anteriore: StatoRicerca;
  readonly posteriore: StatoRicerca;
  readonly url: RicercaUrl;
  readonly letta: RicercaLetta;
  readonly outlet: boolean;
  /** The product type of another address. */
  readonly tipoOf: (url: RicercaUrl) => TipoProdotto;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  readonly onChange: OnChangeUrl;
  readonly onLeave: () => void;
}

/** The results of two sizes at once: pairs, one row for each pattern; or everything, one list for each axle. */
export function RicercaAccoppiata(props: RicercaAccoppiataProps) {
  const { anteriore, posteriore, url, letta, onChange, depositi, pezziNelCarrello, onAggiungi, onLeave } = props;
  const { coppie, davanti, arriva, canPair, isPossibile, mostraCoppie } = useCoppie(props);
  const conteggio =
    coppie.length > 0 ? testiCoppie.coppie(coppie.length) : canPair && !arriva && testiCoppie.nessunaCoppia;
  return (
    <div className={styles.contenitore}>
      {letta.avvisi.map((avviso) => (
        <p key={avviso} className={styles.avviso}>
          {testi.avvisi[avviso]}
        </p>
      ))}
      <BarraRisultati {...{ url, conteggio, onChange }} isCercato>
        <SceltaVista
          isCoppie={isPossibile && url.coppie !== 0}
          isPossibile={isPossibile}
          onScelta={(valore) => onChange(setParam(url, 'coppie', valore))}
        />
      </BarraRisultati>
      {canPair && !isPossibile && !letta.filtri.nonDisponibili && davanti.some(isAltrove) && (
        <Button kind="plain" onClick={() => onChange(letta.withFiltro('nonDisponibili', true))}>
          {testiVuota.vuotoNonDisponibili}
        </Button>
      )}
      <Assi {...props} mostraCoppie={mostraCoppie} />
      {mostraCoppie && (
        <>
          <Card flush className={styles.riquadro}>
            {coppie.length === 0 ? (
              <ScheletroCoppie />
            ) : (
              <ListaCoppie
                {...{ depositi, pezziNelCarrello, onAggiungi, onLeave }}
                pezziMinimi={letta.pezziMinimi}
                coppie={coppie}
                inArrivo={arriva}
              />
            )}
          </Card>
          <Continua stati={[anteriore, posteriore]} />
        </>
      )}
    </div>
  );
}

/** The pairs of both results, and the visible one of the two views. */
function useCoppie({ anteriore, posteriore, url }: RicercaAccoppiataProps) {
  const davanti = prodottiOf(anteriore);
  const dietro = prodottiOf(posteriore);
  // Two lists have many rows: drawing or sorting them must not block the click.
  const vista = useDeferredValue(url);
  const coppie = useMemo(() => {
    const entro = (prodotti: readonly Prodotto[]) => prodotti.filter((prodotto) => isEntro(prodotto, vista));
    return sortCoppie(pairProdotti(entro(davanti), entro(dietro)), vista.ordina);
  }, [davanti, dietro, vista]);
  const arriva = isInArrivo(anteriore) || isInArrivo(posteriore);
  const canPair = canHold(anteriore) && canHold(posteriore);
  // Without results for one axle no pairs can be made, so the other axle is shown completely.
  const isPossibile = coppie.length > 0 || (arriva && canPair);
  return {
    coppie,
    davanti,
    arriva,
    canPair,
    isPossibile,
    mostraCoppie: isPossibile && vista.coppie !== 0,
  };
}

function SceltaVista({
  isCoppie,
  isPossibile,
  onScelta,
}: {
  isCoppie: boolean;
  isPossibile: boolean;
  onScelta: (valore: 0 | undefined) => void;
}) {
  return (
    <div className={styles.scelta} role="group" aria-label={testiCoppie.vistaCoppie}>
      <button type="button" aria-pressed={isCoppie} disabled={!isPossibile} onClick={() => onScelta(undefined)}>
        {testiCoppie.stessoDisegno}
      </button>
      <button type="button" aria-pressed={!isCoppie} onClick={() => onScelta(0)}>
        {testi.tutti}
      </button>
    </div>
  );
}

/** The headings of the two axles, each with its own list unless pairs are shown. */
function Assi({ mostraCoppie, ...props }: RicercaAccoppiataProps & { mostraCoppie: boolean }) {
  const { misure, anteriore, posteriore, url, letta, onChange, outlet, tipoOf } = props;
  const { depositi, pezziNelCarrello, onAggiungi, onLeave } = props;
  const righe = { depositi, pezziNelCarrello, onAggiungi, onLeave, pezziMinimi: letta.pezziMinimi };
  const id = useId();
  const vista = useDeferredValue(url);
  // The second list is drawn after the first.
  const showsBehind = useDeferredValue(!mostraCoppie, false);
  const davanti = prodottiOf(anteriore);
  const dietro = prodottiOf(posteriore);
  const mostrati = [
    useMemo(() => sortAndNarrow(davanti, vista), [davanti, vista]),
    useMemo(() => sortAndNarrow(dietro, vista), [dietro, vista]),
  ];
  const assi = [
    { id: `${id}a`, asse: testiCoppie.anteriore, misura: misure.anteriore, stato: anteriore, isSotto: false },
    { id: `${id}p`, asse: testiCoppie.posteriore, misura: misure.posteriore, stato: posteriore, isSotto: true },
  ];
  return (
    <div className={styles.assi} data-coppie={mostraCoppie || undefined}>
      {assi.map(({ id: idAsse, asse, misura, stato, isSotto }, index) => (
        <section key={asse} className={styles.asse} aria-labelledby={idAsse}>
          <TestataAsse
            id={idAsse}
            {...{ asse, misura, stato }}
            altra={mostraCoppie ? null : (assi[1 - index] ?? null)}
          />
          {!mostraCoppie && isSotto && !showsBehind && (
            <Card flush className={styles.riquadro}>
              <ScheletroRisultati />
            </Card>
          )}
          {!mostraCoppie && (showsBehind || !isSotto) && (
            <ListaAsse
              {...righe}
              stato={stato}
              prodotti={mostrati[index] ?? NESSUNO}
              etichetta={`${asse} ${misura}`}
              sopra={index === 0 ? 0 : (mostrati[0]?.length ?? 0)}
              onMostraTutti={() => onChange(senzaRistretto(url))}
              vuota={
                <RicercaVuota
                  titolo={testiCoppie.asseVuoto(asse, misura)}
                  url={senzaVista(url)}
                  chips={letta.chips}
                  {...(isSotto && { misura })}
                  {...{ outlet, tipoOf, onChange }}
                />
              }
            />
          )}
        </section>
      ))}
    </div>
  );
}

const NESSUNO: readonly Prodotto[] = [];

function prodottiOf(stato: StatoRicerca): readonly Prodotto[] {
  return stato.tipo === 'pronta' ? stato.risultati.prodotti : NESSUNO;
}

function isInArrivo(stato: StatoRicerca): boolean {
  return stato.tipo === 'caricamento' || (stato.tipo === 'pronta' && stato.inArrivo);
}

function canHold(stato: StatoRicerca): boolean {
  return stato.tipo === 'caricamento' || prodottiOf(stato).length > 0;
}

/** The catalogue has a matching tyre but these results do not: it is usually out of stock. */
function isAltrove({ accoppiabile }: Prodotto): boolean {
  return accoppiabile === true;
}
