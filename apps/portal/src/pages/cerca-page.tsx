import type { Utente } from '@battistrada/contract/login';
import type { Categoria } from '@battistrada/contract/ricerca';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { useAggiungi } from '../features/carrello/use-aggiungi.ts';
import { CasellaRicerca } from '../features/ricerca/casella-ricerca.tsx';
import { ChipsLettura } from '../features/ricerca/chips-lettura.tsx';
import { ConfiguratoreCerchi } from '../features/ricerca/configuratore-cerchi.tsx';
import { FiltriRicerca, type FiltriRicercaProps } from '../features/ricerca/filtri-ricerca.tsx';
import { ScheletroRisultati } from '../features/ricerca/lista-risultati.tsx';
import { NascondiPrezzi } from '../features/ricerca/nascondi-prezzi.tsx';
import { parseRicercaUrl, withoutIgnota, type OnChangeUrl, type RicercaUrl } from '../features/ricerca/ricerca-url.ts';
import { senzaVista } from '../features/ricerca/ordina-affina.ts';
import { hasMisura, richiesteDi, type RicercaLetta } from '../features/ricerca/ricerca-letta.ts';
import { addRecente } from '../features/ricerca/ricerche-recenti.ts';
import { RisultatiRicerca } from '../features/ricerca/risultati-ricerca.tsx';
import { testi } from '../features/ricerca/testi.ts';
import { TipiProdotto } from '../features/ricerca/tipi-prodotto.tsx';
import { useConteggiMarche } from '../features/ricerca/use-conteggi-marche.ts';
import { useLettura } from '../features/ricerca/use-lettura.ts';
import {
  anticipaRicerca,
  startRicerca,
  useRicerca,
  type RichiestaSenzaPagina,
} from '../features/ricerca/use-ricerca.ts';
import { useSimili } from '../features/ricerca/use-simili.ts';
import { useCategorie, useIndiciVelocita, useMarche } from '../features/ricerca/use-vocabolari.ts';
import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import { DESK_PX } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classes } from '../ui/classes.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './cerca-page.module.css';

/** The row that Tab reaches. */
const RIGA_ATTIVA = '[data-row][tabindex="0"]';

/** Few searches hold two sizes. */
const RicercaAccoppiata = lazy(() =>
  import('../features/ricerca/ricerca-accoppiata.tsx').then((module) => ({ default: module.RicercaAccoppiata })),
);

export function CercaPage() {
  return <PaginaRicerca path="/cerca" />;
}

/** The same screen over the outlet articles alone (specification §2). */
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
  const { read, isReady, url, letta, marche, categorie, stato, posteriore, simili } = useRicercaDi(
    indirizzo,
    outlet,
    isDigitato,
  );
  const { tipo, chips, filtri, accoppiata } = letta;
  const indiciVelocita = useIndiciVelocita();
  const client = useQueryClient();
  /** What a text asks of the server, in the order of the axles. */
  const asks = (next: RicercaUrl): RichiestaSenzaPagina[] => {
    if (!isReady && next.q !== undefined) return [];
    const { anteriore, posteriore } = richiesteDi(next, read(next, marche, categorie), outlet);
    return [anteriore, posteriore].filter((richiesta) => richiesta !== null);
  };
  const search = (testo: string): void => {
    const next = letta.withTesto(testo);
    // Asked before the screen is drawn anew: the answer is on its way meanwhile.
    for (const richiesta of asks(next)) startRicerca(client, richiesta);
    go(next);
  };
  /** A size is typed: what it finds is likely to be wanted the next moment. */
  const anticipa = (testo: string): void => {
    const next = letta.withTesto(testo);
    if (isReady && hasMisura(read(next, marche, categorie)))
      for (const richiesta of asks(next)) anticipaRicerca(client, richiesta);
  };

  // What the server refused is not worth being offered again.
  const isRiuscita = isReady && stato.tipo === 'pronta';
  useEffect(() => {
    if (isRiuscita && url.q !== undefined) addRecente(utente.id, url.q);
  }, [isRiuscita, url.q, utente.id]);
  const conteggi = useConteggiMarche(stato, senzaVista(url));
  // Until the text is read its plain word keeps the card's place, so that the results do not move.
  const isLega =
    isReady || url.q === undefined ? tipo === 'Cerchi' && filtri.articolo === 'LEGA' : /\blega\b/i.test(url.q);
  const { pezziNelCarrello, add } = useAggiungi(utente);
  const depositi = useMemo(() => new Map(utente.depositi.map(({ id, descrRicerca }) => [id, descrRicerca])), [utente]);

  const casella = useRef<HTMLInputElement>(null);
  const risultati = useRef<HTMLDivElement>(null);
  const hasFuoco = useRef(false);
  useLayoutEffect(() => {
    if (!hasFuoco.current || document.activeElement !== document.body) return;
    // Its button is gone with what it asked for (Riprova, Carica altri): the focus stays among the results.
    (risultati.current?.querySelector<HTMLElement>(RIGA_ATTIVA) ?? risultati.current)?.focus({ preventScroll: true });
  });
  const [filtriAperti, setFiltriAperti] = useState(false);
  // The filters' hundred nodes are not made where they are folded away: a phone is slow. The width is the style sheet's.
  const isDesk = useMedia(`(min-width: ${DESK_PX}px)`, true);
  const focusCasella = useCallback(() => casella.current?.focus(), []);
  // On a desk one comes here to type; on a phone the keyboard would cover the screen.
  const focusSenzaTastiera = useCallback(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) casella.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    focusSenzaTastiera();
  }, [focusSenzaTastiera]);
  const scelti = chips.filter((chip) => chip.tipo === 'filtro').length;
  const { onAzzera, ...comandi } = useComandiFiltri(letta, go);

  return (
    <>
      <div className={styles.testata}>
        <h1 tabIndex={-1} data-ovvio={!outlet || undefined}>
          {outlet ? testi.titoloOutlet : testi.titolo}
        </h1>
        <TipiProdotto path={path} attivo={tipo} urlOf={letta.withTipo} />
      </div>
      <CasellaRicerca
        casella={casella}
        testo={url.q ?? ''}
        // What is typed next is read on its own: of the address only the tab still counts then.
        tipo={url.tipo ?? 'Pneumatici'}
        utenteId={utente.id}
        onSearch={search}
        onType={() => setDigitato(true)}
        onPausa={anticipa}
        onDown={() => risultati.current?.querySelector<HTMLElement>(RIGA_ATTIVA)?.focus()}
      />
      <div className={styles.lettura}>
        <Button
          kind="quiet"
          className={styles.apriFiltri ?? ''}
          aria-expanded={filtriAperti}
          aria-controls="filtri"
          onClick={() => setFiltriAperti(!filtriAperti)}
        >
          {scelti > 0 ? testi.filtriScelti(scelti) : testi.filtri}
        </Button>
        <ChipsLettura chips={chips} onChange={go} onLeave={focusSenzaTastiera} />
        <NascondiPrezzi className={styles.prezzi ?? ''} />
      </div>
      <div className={styles.corpo}>
        <Card
          id="filtri"
          role="region"
          aria-label={testi.filtri}
          className={classes(styles.filtri, filtriAperti && styles.aperti)}
        >
          {(isDesk || filtriAperti) && (
            <FiltriRicerca
              {...{ tipo, marche, conteggi, indiciVelocita, ...comandi }}
              categorie={categorie ?? NESSUNA_CATEGORIA}
              onAzzera={scelti === 0 ? null : onAzzera}
            />
          )}
        </Card>
        <div
          ref={risultati}
          className={styles.risultati}
          tabIndex={-1}
          onFocus={() => void (hasFuoco.current = true)}
          // Not called when what has the focus is taken out of the page.
          onBlur={() => void (hasFuoco.current = false)}
        >
          {isLega && utente.urlCerchi !== '' && <ConfiguratoreCerchi url={utente.urlCerchi} />}
          {accoppiata === null ? (
            <RisultatiRicerca
              {...{ stato, simili, url, letta, outlet, depositi, pezziNelCarrello }}
              tipoOf={(altro) => read(altro, marche).tipo}
              onAggiungi={add}
              onChange={go}
              onSearch={search}
              onLeave={focusCasella}
            />
          ) : (
            <Suspense fallback={<ScheletroRisultati />}>
              <RicercaAccoppiata
                {...{ url, letta, outlet, posteriore, depositi, pezziNelCarrello }}
                misure={accoppiata}
                anteriore={stato}
                tipoOf={(altro) => read(altro, marche).tipo}
                onAggiungi={add}
                onChange={go}
                onLeave={focusCasella}
              />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** A search by its address: how it is read, what it asks, what has come of it. */
export function useRicercaDi(indirizzo: RicercaUrl, outlet: boolean, isDigitato = false) {
  // Which product is meant does not depend on the brands; which brands there are depends on the product.
  const { read, isReady } = useLettura(indirizzo.q !== undefined || isDigitato);
  const { tipo } = read(indirizzo, []);
  const { categorie, isPending } = useCategorie(tipo);
  const url = useMemo(() => withoutIgnota(indirizzo, categorie), [indirizzo, categorie]);
  const marche = useMarche(tipo);
  const letta = useMemo(() => read(url, marche, categorie), [read, url, marche, categorie]);
  const { anteriore, posteriore: richiestaPosteriore } = richiesteDi(url, letta, outlet);
  // An unknown category would be refused: what the catalogue has is asked first.
  const isNota = url.categoria === undefined || !isPending;
  const stato = useRicerca(anteriore, (isReady || url.q === undefined) && isNota);
  const posteriore = useRicerca(richiestaPosteriore, isReady);
  const simili = useSimili(anteriore, stato, url.espandi === 1 && letta.accoppiata === null && hasMisura(letta));
  return { read, isReady, url, letta, marche, categorie, stato, posteriore, simili };
}

const NESSUNA_CATEGORIA: readonly Categoria[] = [];

/** What the filters show and do, the same from one search to the next as long as it is: they are not drawn anew then. */
function useComandiFiltri({ filtri, withFiltro, withMarca, withoutFiltri }: RicercaLetta, go: OnChangeUrl) {
  const [uguali, setUguali] = useState(filtri);
  const isChanged = JSON.stringify(uguali) !== JSON.stringify(filtri);
  if (isChanged) setUguali(filtri);
  const letta = useRef({ withFiltro, withMarca, withoutFiltri });
  useLayoutEffect(() => {
    letta.current = { withFiltro, withMarca, withoutFiltri };
  });
  const onFiltro: FiltriRicercaProps['onFiltro'] = useCallback(
    (nome, valore) => go(letta.current.withFiltro(nome, valore)),
    [go],
  );
  const onMarca = useCallback((nome: string) => go(letta.current.withMarca(nome)), [go]);
  const onAzzera = useCallback(() => go(letta.current.withoutFiltri()), [go]);
  return { filtri: isChanged ? filtri : uguali, onFiltro, onMarca, onAzzera };
}
