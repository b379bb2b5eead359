import type { Utente } from '@battistrada/contract/login';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { useAddArticolo } from '../features/carrello/use-add-articolo.ts';
import { PostoBarra } from '../features/ricerca/barra-risultati.tsx';
import { CasellaRicerca } from '../features/ricerca/casella-ricerca.tsx';
import { ChipsLettura } from '../features/ricerca/chips-lettura.tsx';
import { ScheletroRisultati } from '../features/ricerca/lista-risultati.tsx';
import { NascondiPrezzi } from '../features/ricerca/nascondi-prezzi.tsx';
import {
  parseRicercaUrl,
  tipoDelProssimo,
  type OnChangeUrl,
  type RicercaUrl,
} from '../features/ricerca/ricerca-url.ts';
import { addRecente } from '../features/ricerca/ricerche-recenti.ts';
import { RisultatiRicerca, type RisultatiRicercaProps } from '../features/ricerca/risultati-ricerca.tsx';
import { testi } from '../features/ricerca/testi.ts';
import { TipiProdotto } from '../features/ricerca/tipi-prodotto.tsx';
import { useRicercaCorrente, type RicercaCorrente } from '../features/ricerca/use-ricerca-corrente.ts';
import { useTastiRisultati, type TastiRisultati } from '../features/ricerca/use-tasti-risultati.ts';
import { useTestoRicerca } from '../features/ricerca/use-testo-ricerca.ts';
import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { CercaFiltri } from './cerca-filtri.tsx';
import styles from './cerca-page.module.css';

/** Few searches name two sizes, so this loads on demand. */
const RicercaAccoppiata = later(
  () => import('../features/ricerca/ricerca-accoppiata.tsx').then((module) => module.RicercaAccoppiata),
  ScheletroRisultati,
);

const ConfiguratoreCerchi = later(() =>
  import('../features/ricerca/configuratore-cerchi.tsx').then((module) => module.ConfiguratoreCerchi),
);

export function CercaPage() {
  return <PaginaRicerca path="/cerca" />;
}

/** The same screen for the outlet articles only (specification §2). */
export function OutletPage() {
  return <PaginaRicerca path="/outlet" />;
}

function PaginaRicerca({ path }: { path: '/cerca' | '/outlet' }) {
  const { data: utente } = useQuery(utenteQuery);
  return utente === undefined ? null : <Ricerca path={path} utente={utente} />;
}

function Ricerca({ path, utente }: { path: '/cerca' | '/outlet'; utente: Utente }) {
  const outlet = path === '/outlet';
  const indirizzo = useSearchObject(parseRicercaUrl);
  const navigate = useNavigate();
  const go: OnChangeUrl = useCallback(
    (next, options) => void navigate({ to: path, search: next }, options),
    [navigate, path],
  );
  const [isDigitato, setDigitato] = useState(false);
  const ricerca = useRicercaCorrente(indirizzo, outlet, isDigitato);
  const { url, letta } = ricerca;
  const { search, anticipa } = useTestoRicerca(ricerca, outlet, go);

  // A search that the server refused is not offered again.
  const isRiuscita = ricerca.isReady && ricerca.stato.tipo === 'pronta';
  useEffect(() => {
    if (isRiuscita && url.q !== undefined) addRecente(utente.id, url.q);
  }, [isRiuscita, url.q, utente.id]);

  const tasti = useTastiRisultati(url.q ?? '', search);
  const { focusSenzaTastiera } = tasti;
  useEffect(() => {
    focusSenzaTastiera();
  }, [focusSenzaTastiera]);
  const [filtriAperti, setFiltriAperti] = useState(false);
  const openFiltri = useRef<HTMLButtonElement>(null);
  const [postoBarra, setPostoBarra] = useState<HTMLElement | null>(null);
  const scelti = letta.chips.filter(({ tipo }) => tipo === 'filtro' || tipo === 'vista').length;

  return (
    <>
      <div className={styles.testata}>
        <h1 tabIndex={-1} data-ovvio={!outlet || undefined}>
          {outlet ? testi.titoloOutlet : testi.titolo}
        </h1>
        <TipiProdotto path={path} attivo={letta.tipo} urlOf={letta.withTipo} />
      </div>
      <div className={styles.alta}>
        <CasellaRicerca
          casella={tasti.casella}
          testo={url.q ?? ''}
          // Text that is typed next is read on its own: only the tab of the address still counts.
          tipo={tipoDelProssimo(url)}
          utenteId={utente.id}
          onSearch={search}
          onType={() => setDigitato(true)}
          onPausa={anticipa}
          onDown={() => tasti.findRiga()?.focus()}
        />
        <div className={styles.lettura}>
          <Button
            ref={openFiltri}
            kind="quiet"
            className={styles.apriFiltri ?? ''}
            aria-haspopup="dialog"
            onClick={() => setFiltriAperti(true)}
          >
            {scelti > 0 ? testi.filtriScelti(scelti) : testi.filtri}
          </Button>
          <ChipsLettura chips={letta.chips} onChange={go} onLeave={focusSenzaTastiera} />
          <div ref={setPostoBarra} className={styles.posto} />
          <NascondiPrezzi />
        </div>
      </div>
      <div className={styles.corpo}>
        <CercaFiltri
          {...{ ricerca, outlet, go }}
          hasDepositi={utente.depositi.length > 0}
          isOpen={filtriAperti}
          onClose={() => {
            setFiltriAperti(false);
            openFiltri.current?.focus();
          }}
        />
        <PostoBarra value={postoBarra}>
          <Trovati {...{ ricerca, utente, outlet, tasti, go, search }} />
        </PostoBarra>
      </div>
    </>
  );
}

/** The results, and their buttons for the cart. */
function Trovati({
  ricerca,
  utente,
  outlet,
  tasti,
  go,
  search,
}: {
  ricerca: RicercaCorrente;
  utente: Utente;
  outlet: boolean;
  tasti: TastiRisultati;
  go: OnChangeUrl;
  search: (testo: string) => void;
}) {
  const { pezziNelCarrello, add } = useAddArticolo(utente);
  const depositi = useMemo(() => new Map(utente.depositi.map(({ id, descrRicerca }) => [id, descrRicerca])), [utente]);
  const { risultati, findRiga, onKeyDownCapture } = tasti;
  const hasFuoco = useRef(false);
  useLayoutEffect(() => {
    if (!hasFuoco.current || document.activeElement !== document.body) return;
    // The button (Riprova, Carica altri) disappears with its action; the focus stays among the results.
    (findRiga() ?? risultati.current)?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={risultati}
      className={styles.risultati}
      tabIndex={-1}
      onKeyDownCapture={onKeyDownCapture}
      onFocus={() => void (hasFuoco.current = true)}
      // Not called when the focused element is removed from the page.
      onBlur={() => void (hasFuoco.current = false)}
    >
      {isLega(ricerca) && utente.urlCerchi !== '' && <ConfiguratoreCerchi url={utente.urlCerchi} />}
      <RisultatiTrovati
        {...{ ricerca, outlet, depositi, pezziNelCarrello }}
        onAggiungi={add}
        onChange={go}
        onSearch={search}
        onLeave={tasti.focusCasella}
      />
    </div>
  );
}

/**
 * True for alloy rims. Until the text is read, its plain word reserves the card's place, so that the results do not
 * move.
 */
function isLega({ isReady, url, letta: { tipo, filtri } }: RicercaCorrente): boolean {
  if (isReady || url.q === undefined) return tipo === 'Cerchi' && filtri.articolo === 'LEGA';
  return /\blega\b/i.test(url.q);
}

type RisultatiTrovatiProps = Omit<RisultatiRicercaProps, 'stato' | 'simili' | 'url' | 'letta' | 'tipoOf'> & {
  readonly ricerca: RicercaCorrente;
};

/** The results of a search: one list, or two when its text has a size for each axle. */
export function RisultatiTrovati({ ricerca, onSearch, ...props }: RisultatiTrovatiProps) {
  const { read, url, letta, marche, stato, posteriore, simili } = ricerca;
  const comuni = { ...props, url, letta, tipoOf: (altro: RicercaUrl) => read(altro, marche).tipo };
  if (letta.accoppiata === null) return <RisultatiRicerca {...comuni} {...{ stato, simili, onSearch }} />;
  return <RicercaAccoppiata {...comuni} misure={letta.accoppiata} anteriore={stato} posteriore={posteriore} />;
}
