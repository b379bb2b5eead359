import type { Utente } from '@battistrada/contract/login';
import type { Preventivo } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronUp from 'virtual:icona/chevron-up';
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createToken } from '../api/token.ts';
import { utenteQuery } from '../api/query-client.ts';
import { alternativeOf } from '../features/preventivo/alternative.ts';
import type { ClienteScritto } from '../features/preventivo/modulo-cliente.tsx';
import { Passi } from '../features/preventivo/passi.tsx';
import { parsePreventivoUrl, withPasso, type Passo } from '../features/preventivo/preventivo-url.ts';
import { preventivoQuery } from '../features/preventivo/preventivo-query.ts';
import { Salvataggio } from '../features/preventivo/salvataggio.tsx';
import { Stampa } from '../features/preventivo/stampa.tsx';
import { StatoDelPreventivo } from '../features/preventivo/stato-preventivo.tsx';
import { testi } from '../features/preventivo/testi.ts';
import { useModifichePreventivo, type AzioniPreventivo } from '../features/preventivo/use-modifiche-preventivo.ts';
import { usePreventivo } from '../features/preventivo/use-preventivo.ts';
import { useServizi, type UseServizi } from '../features/preventivo/use-servizi.ts';
import { Link, useNavigate, useSearchObject } from '../router/navigation.tsx';
import type { RawSearch } from '../router/search-params.ts';
import { below, TABLET_PX } from '../ui/breakpoints.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { giveFocusOn } from '../ui/give-focus-on.ts';
import { later } from '../ui/later.tsx';
import { useSnack } from '../ui/snack.tsx';
import { useMedia } from '../ui/use-media.ts';
import { ScheletroPreventivo } from '../features/preventivo/scheletro-preventivo.tsx';
import styles from './preventivo-page.module.css';
import { PreventivoProdotti } from './preventivo-prodotti.tsx';

const PreventivoRicerca = later(
  () => import('./preventivo-ricerca.tsx').then((module) => module.PreventivoRicerca),
  Attesa,
);
const loadPassi = () => import('../features/preventivo/altri-passi.ts');
const ServiziPasso = later(() => loadPassi().then((module) => module.ServiziPasso), Attesa);
const ClientePasso = later(() => loadPassi().then((module) => module.ClientePasso), Attesa);
const FattoPasso = later(() => loadPassi().then((module) => module.FattoPasso), Attesa);
const DialogoRicarichi = later(() =>
  import('../features/preventivo/dialogo-ricarichi.tsx').then((module) => module.DialogoRicarichi),
);

function Attesa() {
  return <Card className={styles.attesa ?? ''} aria-hidden="true" />;
}

/** The quotation's editor: products, services, customer, done (specification §2 "Quotations", §4). */
export function PreventivoPage() {
  const { id } = useSearchObject(parsePreventivoUrl);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/preventivi' }, { replace: true }), [navigate]);
  const preventivo = usePreventivo(id, leave);
  const { data: utente } = useQuery(utenteQuery);
  if (preventivo === null || utente === undefined) return <ScheletroPreventivo />;
  // Another quotation gets another editor, so that nothing typed in one is saved in the other.
  return <Editor key={preventivo.testata.id} preventivo={preventivo} utente={utente} />;
}

function Editor({ preventivo, utente }: { preventivo: Preventivo; utente: Utente }) {
  const { id, numero, stato } = preventivo.testata;
  const raw = useSearchObject(rawSearch);
  const richiesto = parsePreventivoUrl(raw).passo;
  const client = useQueryClient();
  const navigate = useNavigate();
  const snack = useSnack();
  const azioni = useModifichePreventivo(id);
  const servizi = useServizi(preventivo, azioni);
  const [attiva, setAttiva] = useState(() => preventivo.righe.at(-1)?.alternativa ?? 1);
  const { avviso, setAvviso, add, move } = useProdotti(preventivo, azioni, attiva);
  const clienteScritto = useRef<ClienteScritto>(null);
  const [isRicarico, setRicarico] = useState(false);
  const isTelefono = useMedia(below(TABLET_PX), false);
  const [isCesto, setCesto] = useState(false);
  // Without a product the last step cannot be shown, whatever the address says.
  const passo = richiesto === 3 && preventivo.righe.length === 0 ? 0 : richiesto;

  const canLeave = async (): Promise<boolean> => {
    if (passo === 1 && servizi.isWrong) {
      document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return false;
    }
    return passo !== 2 || clienteScritto.current === null || clienteScritto.current.save();
  };
  const go = async (next: Passo): Promise<void> => {
    setAvviso('');
    // A refused or invalid value must be corrected here first.
    if (next > passo && !(await canLeave())) return;
    if (!(await azioni.settle()) && next > passo) return;
    // The last typed value may conflict with another window, or have been wrong since before the step back.
    const isWrong = next > 1 && servizi.isWrongOra();
    if (isWrong && passo === 1) return;
    // The last product may have been added or removed since this was drawn.
    const righe = client.getQueryData(preventivoQuery(id).queryKey)?.righe ?? [];
    const canGo = next < 3 || righe.length > 0;
    if (!canGo && !isWrong) snack(testi.editor.senzaProdotti, 'error');
    await navigate({ to: '/preventivo', search: withPasso(raw, isWrong ? 1 : canGo ? next : 0) });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.pagina}>
      <div className={styles.testata}>
        <Link to="/preventivi" className={styles.torna}>
          {testi.editor.tornaElenco}
        </Link>
        <h1 tabIndex={-1}>{testi.editor.titolo(numero)}</h1>
        <StatoDelPreventivo stato={stato} />
        <Salvataggio stato={servizi.isWrong ? 'errore' : azioni.stato} />
      </div>
      <Passi passo={passo} hasProdotti={preventivo.righe.length > 0} onGo={(next) => void go(next)} />
      {passo === 0 ? (
        <PreventivoProdotti
          {...{ preventivo, azioni, attiva, isTelefono, isCesto }}
          onAttiva={setAttiva}
          onSposta={move}
          onCesto={setCesto}
          onRicarico={() => setRicarico(true)}
        >
          <PreventivoRicerca utente={utente} onAggiungi={({ codice }, quantita) => add(codice, quantita)} />
        </PreventivoProdotti>
      ) : (
        <AltroPasso {...{ passo, preventivo, azioni, servizi, clienteScritto }} />
      )}
      <Piede
        totale={totaleOf(preventivo)}
        avviso={avviso}
        pezzi={pezziOf(preventivo)}
        onCesto={isTelefono && passo === 0 ? () => setCesto(true) : null}
      >
        {passo > 0 && (
          <Button ref={giveFocusOn} kind="quiet" onClick={() => void go(indietroDa(passo))}>
            {testi.editor.indietro}
          </Button>
        )}
        {passo < 3 && (
          <Button ref={giveFocusOn} onClick={() => void go(avantiDa(passo))}>
            {testi.editor.avanti[passo === 3 ? 2 : passo]}
          </Button>
        )}
      </Piede>
      {isRicarico && <DialogoRicarichi onClose={() => setRicarico(false)} />}
    </div>
  );
}

/** Adds and moves products, and reports it beside the total: a snack would cover the next button. */
function useProdotti(preventivo: Preventivo, azioni: AzioniPreventivo, attiva: number) {
  const [avviso, setAvviso] = useState('');
  // After a failure, which may be a lost answer, the same pieces are added with the same token, so that they count once.
  const fallito = useRef<{ readonly azione: string; readonly token: string } | null>(null);
  const add = (codice: string, quantita: number): void => {
    const isSola = attiva === 1 && preventivo.righe.every((riga) => riga.alternativa === 1);
    setAvviso('');
    const azione = `${codice} ${quantita} ${attiva}`;
    const token = fallito.current?.azione === azione ? fallito.current.token : createToken();
    void azioni.addProdotto(codice, quantita, attiva, token).then((isAdded) => {
      fallito.current = isAdded ? null : { azione, token };
      if (isAdded) setAvviso(testi.prodotti.aggiunto(isSola ? null : attiva));
    });
  };

  const move = async (idRiga: string, alternativa: number): Promise<boolean> => {
    setAvviso('');
    const isMoved = await azioni.moveProdotto(idRiga, alternativa);
    if (isMoved) setAvviso(testi.prodotti.spostato(alternativa));
    return isMoved;
  };
  return { avviso, setAvviso, add, move };
}

/** The steps after the products. */
function AltroPasso({
  passo,
  preventivo,
  azioni,
  servizi,
  clienteScritto,
}: {
  passo: Passo;
  preventivo: Preventivo;
  azioni: AzioniPreventivo;
  servizi: UseServizi;
  clienteScritto: RefObject<ClienteScritto | null>;
}) {
  const { id } = preventivo.testata;
  return (
    <>
      {passo === 1 && <ServiziPasso {...{ servizi, preventivo }} />}
      {passo === 2 && <ClientePasso {...{ preventivo, azioni }} scritto={clienteScritto} />}
      {passo === 3 && (
        <FattoPasso preventivo={preventivo}>
          <Stampa id={id} stato={azioni.stato} settle={azioni.settle} />
          <Link to="/preventivo/riepilogo" search={{ id }} className={buttonClass('quiet')}>
            {testi.editor.riepilogo}
          </Link>
        </FattoPasso>
      )}
    </>
  );
}

const rawSearch = (raw: RawSearch): RawSearch => raw;

/** The quotation's total and the next button, always visible at the lower edge. */
function Piede({
  totale,
  avviso,
  pezzi,
  onCesto,
  children,
}: {
  totale: string;
  avviso: string;
  pezzi: number;
  /** On a phone the products are in a sheet, which this opens; null when they are in the page. */
  onCesto: (() => void) | null;
  children: ReactNode;
}) {
  const nome = onCesto === null ? testi.editor.totale : testi.prodotti.apriCesto(pezzi);
  const contenuto = (
    <>
      <span role="status" className={styles.avviso}>
        {avviso}
      </span>
      {avviso === '' && <span>{nome}</span>}
      <b>{totale}</b>
    </>
  );
  return (
    <div className={styles.piede}>
      {onCesto === null ? (
        <p>{contenuto}</p>
      ) : (
        <Button kind="plain" className={styles.cesto ?? ''} aria-haspopup="dialog" onClick={onCesto}>
          {contenuto}
          <ChevronUp aria-hidden="true" />
        </Button>
      )}
      {children}
    </div>
  );
}

/** Pieces of the largest proposal, because a customer accepts one proposal. */
function pezziOf(preventivo: Preventivo): number {
  return Math.max(0, ...preventivo.totali.map(({ pezzi }) => pezzi));
}

/** The total, or the range from the cheapest to the dearest choice of the end customer. */
function totaleOf(preventivo: Preventivo): string {
  const totali = alternativeOf(preventivo)
    .map(({ totale }) => totale?.totaleCents ?? 0)
    .toSorted((a, b) => a - b);
  const [minimo = 0] = totali;
  const massimo = totali.at(-1) ?? minimo;
  return minimo === massimo ? formatEuro(minimo) : `${formatEuro(minimo)} – ${formatEuro(massimo)}`;
}

function avantiDa(passo: Passo): Passo {
  return passo === 0 ? 1 : passo === 1 ? 2 : 3;
}

function indietroDa(passo: Passo): Passo {
  return passo === 3 ? 2 : passo === 2 ? 1 : 0;
}
