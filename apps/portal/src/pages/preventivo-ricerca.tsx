import type { Utente } from '@battistrada/contract/login';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { CasellaRicerca } from '../features/ricerca/casella-ricerca.tsx';
import { ChipsLettura } from '../features/ricerca/chips-lettura.tsx';
import { ScheletroRisultati } from '../features/ricerca/lista-risultati.tsx';
import { NascondiPrezzi } from '../features/ricerca/nascondi-prezzi.tsx';
import { parseRicercaUrl, type OnChangeUrl } from '../features/ricerca/ricerca-url.ts';
import { RisultatiRicerca } from '../features/ricerca/risultati-ricerca.tsx';
import { loadLettura } from '../features/ricerca/use-lettura.ts';
import { parsePreventivoUrl } from '../features/preventivo/preventivo-url.ts';
import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import { useRicercaDi } from './cerca-page.tsx';
import { classes } from '../ui/classes.ts';
import styles from './preventivo-ricerca.module.css';

const RicercaAccoppiata = lazy(() =>
  import('../features/ricerca/ricerca-accoppiata.tsx').then((module) => ({ default: module.RicercaAccoppiata })),
);

/** A row says how many pieces the cart holds; here they go elsewhere, which is shown beside the list. */
const NESSUN_PEZZO: ReadonlyMap<string, number> = new Map();

export interface PreventivoRicercaProps {
  readonly utente: Utente;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
}

/** The portal's own search inside the editor; what is searched for stands in the editor's address. */
export function PreventivoRicerca({ utente, onAggiungi }: PreventivoRicercaProps) {
  const { id } = useSearchObject(parsePreventivoUrl);
  const indirizzo = useSearchObject(parseRicercaUrl);
  const navigate = useNavigate();
  const go: OnChangeUrl = useCallback(
    (next, options) => void navigate({ to: '/preventivo', search: { id, ...next } }, options),
    [id, navigate],
  );
  const { read, url, letta, marche, stato, posteriore, simili } = useRicercaDi(indirizzo, false);
  const depositi = useMemo(
    () => new Map(utente.depositi.map(({ id: d, descrRicerca }) => [d, descrRicerca])),
    [utente],
  );

  const casella = useRef<HTMLInputElement>(null);
  const risultati = useRef<HTMLDivElement>(null);
  const focusCasella = useCallback(() => casella.current?.focus(), []);
  const focusSenzaTastiera = useCallback(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) casella.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // Who has begun beside it, while this was on its way, is left there.
    if (!document.activeElement?.closest('#nel-preventivo')) focusSenzaTastiera();
  }, [focusSenzaTastiera]);
  const search = (testo: string): void => go(letta.withTesto(testo));
  const common = {
    url,
    letta,
    outlet: false,
    depositi,
    pezziNelCarrello: NESSUN_PEZZO,
    tipoOf: (altro: typeof url) => read(altro, marche).tipo,
    onAggiungi,
    onChange: go,
    onLeave: focusCasella,
  };

  return (
    <div className={classes(styles.ricerca, 'no-print')}>
      <CasellaRicerca
        casella={casella}
        testo={url.q ?? ''}
        tipo={url.tipo ?? 'Pneumatici'}
        utenteId={utente.id}
        onSearch={search}
        onType={() => void loadLettura()}
        onDown={() => risultati.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
      />
      <div className={styles.lettura}>
        <ChipsLettura chips={letta.chips} onChange={go} onLeave={focusSenzaTastiera} />
        <NascondiPrezzi className={styles.prezzi ?? ''} />
      </div>
      <div ref={risultati}>
        {letta.accoppiata === null ? (
          <RisultatiRicerca {...common} stato={stato} simili={simili} onSearch={search} />
        ) : (
          <Suspense fallback={<ScheletroRisultati />}>
            <RicercaAccoppiata {...common} misure={letta.accoppiata} anteriore={stato} posteriore={posteriore} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
