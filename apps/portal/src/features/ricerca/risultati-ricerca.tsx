import type { Prodotto, TipoProdotto } from '@battistrada/contract/ricerca';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { later, loadAhead } from '../../ui/later.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BarraRisultati } from './barra-risultati.tsx';
import { ListaRisultati, ScheletroRisultati, type ListaRisultatiProps } from './lista-risultati.tsx';
import { countRistretti, sortAndNarrow, senzaRistretto, senzaVista } from './sort-and-narrow.ts';
import { hasMisura, setParam, type RicercaLetta } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import type { RicercaVuotaProps } from './ricerca-vuota.tsx';
import { isCompleto } from './risultati.ts';
import styles from './risultati-ricerca.module.css';
import { testi } from './testi.ts';
import type { StatoRicerca } from './use-ricerca.ts';
import type { StatoSimili } from './use-simili.ts';

export interface RisultatiRicercaProps {
  readonly stato: StatoRicerca;
  readonly simili: StatoSimili;
  readonly url: RicercaUrl;
  readonly letta: RicercaLetta;
  readonly outlet: boolean;
  /** The product type of another address. */
  readonly tipoOf: (url: RicercaUrl) => TipoProdotto;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  readonly onChange: OnChangeUrl;
  readonly onSearch: (testo: string) => void;
  readonly onLeave: () => void;
}

const RicercaIniziale = later(() => import('./ricerca-iniziale.tsx').then((module) => module.RicercaIniziale));

const loadSimili = () => import('./risultati-simili.tsx');
const RisultatiSimili = later(() => loadSimili().then((module) => module.RisultatiSimili), ScheletroRisultati);

function Niente() {
  return <EmptyState title={testi.vuoto} text={testi.vuotoCambia} />;
}

/** The words to drop are tried after the message is shown. */
const RicercaVuota = later<RicercaVuotaProps>(
  () =>
    import('./ricerca-vuota.tsx').then(
      (module) => module.RicercaVuota,
      () => Niente,
    ),
  Niente,
);

const NESSUNO: readonly Prodotto[] = [];

/** The loaded results and the visible part of them, in order, exact and near ones separately. */
function useMostrati({ stato, simili, url }: RisultatiRicercaProps) {
  // Sorting thousands must not block the click that asks for it.
  const vista = useDeferredValue(url);
  const esatti = stato.tipo === 'pronta' ? stato.risultati.prodotti : NESSUNO;
  const trovati = simili.tipo === 'pronti' ? simili.prodotti : NESSUNO;
  const vicini = useMemo(() => {
    if (trovati.length === 0) return NESSUNO;
    // Sold out since the exact results were loaded: it is now a near result too, and must not appear twice.
    const presenti = new Set(esatti.map(({ codice }) => codice));
    return trovati.filter(({ codice }) => !presenti.has(codice));
  }, [esatti, trovati]);
  return {
    esatti: useMemo(() => sortAndNarrow(esatti, vista), [esatti, vista]),
    vicini: useMemo(() => sortAndNarrow(vicini, vista), [vicini, vista]),
    isRistretto: countRistretti(vista) > 0,
  };
}

/** The states of a search: not requested yet, loading, failed, empty, loaded. */
export function RisultatiRicerca(props: RisultatiRicercaProps) {
  const { stato, url, letta } = props;
  const mostrati = useMostrati(props);
  return (
    <>
      <BarraRisultati
        conteggio={
          <>
            {conteggioOf(stato, mostrati)}
            {stato.tipo === 'pronta' && stato.inArrivo && <Spinner />}
          </>
        }
        url={url}
        isCercato={stato.tipo !== 'iniziale'}
        onChange={props.onChange}
      />
      {letta.avvisi.map((avviso) => (
        <p key={avviso} className={styles.avviso}>
          {testi.avvisi[avviso]}
        </p>
      ))}
      <Card flush className={styles.riquadro}>
        <Contenuto {...props} mostrati={mostrati} />
      </Card>
      {stato.tipo === 'pronta' && stato.continua !== null && (
        <div className={styles.altri} role={stato.errore === null ? undefined : 'alert'}>
          {stato.errore !== null && <p>{testi.erroreParziale}</p>}
          <Button kind="quiet" onClick={stato.continua}>
            {stato.errore === null ? testi.caricaAltri : testi.riprova}
          </Button>
        </div>
      )}
    </>
  );
}

type Mostrati = ReturnType<typeof useMostrati>;

function Contenuto({ mostrati, ...props }: RisultatiRicercaProps & { mostrati: Mostrati }) {
  const { stato, letta } = props;
  switch (stato.tipo) {
    case 'iniziale':
      return <RicercaIniziale sospesa={letta.sospesa} onSearch={props.onSearch} />;
    case 'caricamento':
      return <ScheletroRisultati />;
    case 'errore':
      return (
        <div role="alert">
          <EmptyState
            title={testi.errore}
            text={stato.errore.message}
            action={<Button onClick={stato.retry}>{testi.riprova}</Button>}
          />
        </div>
      );
    case 'pronta':
      return <Trovati {...props} stato={stato} mostrati={mostrati} />;
  }
}

type TrovatiProps = RisultatiRicercaProps & {
  readonly stato: Extract<StatoRicerca, { tipo: 'pronta' }>;
  readonly mostrati: Mostrati;
};

/** The exact results, if any, and the near ones below. */
function Trovati(props: TrovatiProps) {
  const { stato, mostrati, simili, url, letta, depositi, pezziNelCarrello, onAggiungi, onChange, onLeave } = props;
  const { esatti, vicini, isRistretto } = mostrati;
  const areSimiliChiesti = useRef(false);
  const riquadro = useRef<HTMLDivElement>(null);
  const lista = { depositi, pezziNelCarrello, onAggiungi, onLeave, pezziMinimi: letta.pezziMinimi };
  const focusRiga = (which: 'first' | 'last', gruppo: string): void => {
    const righe = riquadro.current?.querySelectorAll<HTMLElement>(`[data-gruppo="${gruppo}"] [data-row]`) ?? [];
    righe[which === 'first' ? 0 : righe.length - 1]?.focus();
  };
  /** Follows a button that then disappears: the focus stays among the results. */
  const leaveButton = (next: RicercaUrl): void => {
    onChange(next);
    riquadro.current?.focus({ preventScroll: true });
  };
  const canEspandere =
    isCompleto(stato.risultati) &&
    hasMisura(letta) &&
    url.espandi === undefined &&
    // Filters that hide all exact results would hide the near ones too.
    (esatti.length > 0 || !isRistretto);
  /** The focus was on the button that these results replace. */
  const focusTitolo = (titolo: HTMLElement | null): void => {
    if (titolo === null || !areSimiliChiesti.current) return;
    areSimiliChiesti.current = false;
    titolo.focus({ preventScroll: true });
  };
  return (
    <div ref={riquadro} tabIndex={-1} className={styles.trovati}>
      <div data-gruppo="esatti">
        <Esatti
          {...props}
          lista={lista}
          onMostraTutti={() => leaveButton(senzaRistretto(url))}
          onDown={() => focusRiga('first', 'simili')}
        />
      </div>
      {simili.tipo !== 'assenti' && (
        <div data-gruppo="simili">
          <RisultatiSimili
            {...lista}
            stato={simili}
            prodotti={vicini}
            sopra={esatti.length}
            titolo={focusTitolo}
            onUp={esatti.length === 0 ? onLeave : () => focusRiga('last', 'esatti')}
            onNascondi={() => leaveButton(setParam(url, 'espandi', undefined))}
          />
        </div>
      )}
      {canEspandere && (
        <div className={styles.espandi}>
          <Button
            kind="quiet"
            onPointerEnter={() => loadAhead(loadSimili)}
            onFocus={() => loadAhead(loadSimili)}
            onClick={() => {
              areSimiliChiesti.current = true;
              onChange(setParam(url, 'espandi', 1));
            }}
          >
            {testi.mostraSimili}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The exact results; when there are none, or none are left, a message says what to do. */
function Esatti({
  lista,
  onMostraTutti,
  onDown,
  ...props
}: TrovatiProps & {
  readonly lista: Pick<ListaRisultatiProps, 'depositi' | 'pezziNelCarrello' | 'onAggiungi' | 'onLeave' | 'pezziMinimi'>;
  readonly onMostraTutti: () => void;
  readonly onDown: () => void;
}) {
  const { url, letta, outlet, tipoOf, onChange, stato } = props;
  const { esatti, isRistretto } = props.mostrati;
  const { prodotti, totale } = stato.risultati;
  if (prodotti.length === 0) {
    return (
      <RicercaVuota
        {...{ outlet, tipoOf, onChange }}
        url={senzaVista(url)}
        chips={letta.chips}
        withTipo={letta.withTipo}
      />
    );
  }
  if (esatti.length === 0 && isRistretto) {
    return (
      <EmptyState
        title={testi.ristrettoVuoto}
        text={stato.inArrivo && testi.ristrettoInArrivo}
        action={
          <Button kind="quiet" onClick={onMostraTutti}>
            {testi.mostraTuttiRisultati(totale)}
          </Button>
        }
      />
    );
  }
  return (
    <ListaRisultati
      key={stato.token}
      {...lista}
      prodotti={esatti}
      totale={isRistretto ? esatti.length : totale}
      inArrivo={stato.inArrivo}
      onDown={onDown}
    />
  );
}

function conteggioOf(stato: StatoRicerca, { esatti, isRistretto }: Mostrati): string {
  if (stato.tipo === 'caricamento') return testi.caricamento;
  if (stato.tipo !== 'pronta') return '';
  const { prodotti, totale } = stato.risultati;
  return testi.conteggio(totale, prodotti.length, isRistretto ? esatti.length : null);
}
