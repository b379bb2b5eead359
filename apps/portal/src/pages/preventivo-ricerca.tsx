import type { Utente } from '@battistrada/contract/login';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PostoBarra } from '../features/ricerca/barra-risultati.tsx';
import { CasellaRicerca } from '../features/ricerca/casella-ricerca.tsx';
import { ChipsLettura } from '../features/ricerca/chips-lettura.tsx';
import { NascondiPrezzi } from '../features/ricerca/nascondi-prezzi.tsx';
import { parseRicercaUrl, tipoDelProssimo, type OnChangeUrl } from '../features/ricerca/ricerca-url.ts';
import { loadLettura } from '../features/ricerca/use-lettura.ts';
import { useRicercaCorrente } from '../features/ricerca/use-ricerca-corrente.ts';
import { useTastiRisultati } from '../features/ricerca/use-tasti-risultati.ts';
import { parsePreventivoUrl } from '../features/preventivo/preventivo-url.ts';
import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import { classes } from '../ui/classes.ts';
import { RisultatiTrovati } from './cerca-page.tsx';
import styles from './preventivo-ricerca.module.css';

/**
 * A row of the search shows the pieces in the cart. Here pieces go into the quotation, which is shown beside the list.
 */
const NESSUN_PEZZO: ReadonlyMap<string, number> = new Map();

export interface PreventivoRicercaProps {
  readonly utente: Utente;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
}

/** The portal's own search inside the editor; its criteria are in the editor's address. */
export function PreventivoRicerca({ utente, onAggiungi }: PreventivoRicercaProps) {
  const { id } = useSearchObject(parsePreventivoUrl);
  const indirizzo = useSearchObject(parseRicercaUrl);
  const navigate = useNavigate();
  const go: OnChangeUrl = useCallback(
    (next, options) => void navigate({ to: '/preventivo', search: { id, ...next } }, options),
    [id, navigate],
  );
  const ricerca = useRicercaCorrente(indirizzo, false);
  const { url, letta } = ricerca;
  const depositi = useMemo(
    () => new Map(utente.depositi.map(({ id: d, descrRicerca }) => [d, descrRicerca])),
    [utente],
  );

  const search = (testo: string): void => go(letta.withTesto(testo));
  const { casella, risultati, focusCasella, focusSenzaTastiera, findRiga, onKeyDownCapture } = useTastiRisultati(
    url.q ?? '',
    search,
  );
  const [posto, setPosto] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // A user who has begun to type elsewhere keeps the focus there.
    if (!document.activeElement?.closest('#nel-preventivo')) focusSenzaTastiera();
  }, [focusSenzaTastiera]);

  return (
    <div className={classes(styles.ricerca, 'no-print')}>
      <CasellaRicerca
        casella={casella}
        testo={url.q ?? ''}
        tipo={tipoDelProssimo(url)}
        utenteId={utente.id}
        onSearch={search}
        onType={() => void loadLettura()}
        onDown={() => findRiga()?.focus()}
      />
      <div className={styles.lettura}>
        <ChipsLettura chips={letta.chips} onChange={go} onLeave={focusSenzaTastiera} />
        <div ref={setPosto} className={styles.posto} />
        <NascondiPrezzi className={styles.prezzi ?? ''} />
      </div>
      <div ref={risultati} onKeyDownCapture={onKeyDownCapture}>
        <PostoBarra value={posto}>
          <RisultatiTrovati
            {...{ ricerca, depositi, onAggiungi }}
            outlet={false}
            pezziNelCarrello={NESSUN_PEZZO}
            onChange={go}
            onSearch={search}
            onLeave={focusCasella}
          />
        </PostoBarra>
      </div>
    </div>
  );
}
