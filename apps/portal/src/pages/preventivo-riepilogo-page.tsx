import type { Preventivo } from '@battistrada/contract/preventivo';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import Percent from 'virtual:icona/percent';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { alternativeOf, type Alternativa } from '../features/preventivo/alternative.ts';
import { DatiCliente } from '../features/preventivo/dati-cliente.tsx';
import { preventivoQuery, refreshPreventivi } from '../features/preventivo/preventivo-query.ts';
import { GaranzieNote } from '../features/preventivo/garanzie-note.tsx';
import { PrezziServizi } from '../features/preventivo/prezzi-servizi.tsx';
import { RigheRiepilogo } from '../features/preventivo/righe-riepilogo.tsx';
import { Salvataggio } from '../features/preventivo/salvataggio.tsx';
import { ScheletroPreventivo } from '../features/preventivo/scheletro-preventivo.tsx';
import { Stampa } from '../features/preventivo/stampa.tsx';
import { StatoDelPreventivo } from '../features/preventivo/stato-preventivo.tsx';
import { testi as comuni } from '../features/preventivo/testi.ts';
import { testi } from '../features/preventivo/testi-vendita.ts';
import { TotaliPreventivo } from '../features/preventivo/totali-preventivo.tsx';
import { useAlCarrello, type UseAlCarrello } from '../features/preventivo/use-al-carrello.ts';
import { useModifichePreventivo, type AzioniPreventivo } from '../features/preventivo/use-modifiche-preventivo.ts';
import { usePreventivo } from '../features/preventivo/use-preventivo.ts';
import { useNonSalvato } from '../features/preventivo/use-non-salvato.ts';
import { useServizi } from '../features/preventivo/use-servizi.ts';
import { Link, useNavigate, useSearchObject } from '../router/navigation.tsx';
import { validateIdSearch } from '../router/search-params.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { later } from '../ui/later.tsx';
import styles from './preventivo-riepilogo-page.module.css';

const DialogoRicarichi = later(() =>
  import('../features/preventivo/ricarico.tsx').then((module) => module.DialogoRicarichi),
);

const Margine = later(() => import('../features/preventivo/ricarico.tsx').then((module) => module.Margine));
const LinkCliente = later(() => import('../features/preventivo/link-cliente.tsx').then((module) => module.LinkCliente));

const RiepilogoStampa = later(() =>
  import('./preventivo-riepilogo-stampa.tsx').then((module) => module.RiepilogoStampa),
);

const { riepilogo: t } = testi;

/** The quotation as a whole: prices, customer, paper, link, cart (specification §2 "Quotations"). */
export function PreventivoRiepilogoPage() {
  const { id } = useSearchObject(validateIdSearch);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/preventivi' }, { replace: true }), [navigate]);
  const preventivo = usePreventivo(id, leave);
  return preventivo === null ? <ScheletroPreventivo /> : <Riepilogo key={preventivo.testata.id} {...{ preventivo }} />;
}

function Riepilogo({ preventivo }: { preventivo: Preventivo }) {
  const { testata, righe } = preventivo;
  const { id } = testata;
  const client = useQueryClient();
  const azioni = useModifichePreventivo(id);
  const servizi = useServizi(preventivo, azioni);
  const alCarrello = useAlCarrello(() => {
    void refreshCarrello(client);
    void refreshPreventivi(client);
    void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey });
  });
  const [isRicarico, setRicarico] = useState(false);
  const presenti = alternativeOf(preventivo);
  // Lines whose typed sale price cannot be saved.
  const [sbagliate, setSbagliate] = useState<ReadonlySet<string>>(new Set());
  const isPrezzoWrong = righe.some((riga) => sbagliate.has(riga.id));
  const isWrong = servizi.isWrong || isPrezzoWrong;
  useNonSalvato(isPrezzoWrong);
  const onErrore = (idRiga: string, isSbagliata: boolean): void =>
    setSbagliate((altre) => new Set([...altre].filter((altra) => altra !== idRiga).concat(isSbagliata ? idRiga : [])));
  /** The paper and the link must show what the screen shows, so no value on it may be invalid. */
  const settle = async (): Promise<boolean> => {
    if (!isWrong && (await azioni.settle()) && !servizi.isWrongOra()) return true;
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return false;
  };

  return (
    <div className={styles.pagina}>
      <RiepilogoStampa />
      <div className={styles.testata}>
        <Link to="/preventivi" className={styles.torna}>
          {comuni.editor.tornaElenco}
        </Link>
        <h1 tabIndex={-1}>{t.titolo(testata.numero)}</h1>
        <StatoDelPreventivo stato={testata.stato} />
        <Salvataggio stato={isWrong ? 'errore' : azioni.stato} />
        <p className={styles.date}>
          {formatGiorno(giornoOf(new Date(testata.creato)))} · {comuni.fatto.valido(formatGiorno(testata.validoFino))}
        </p>
      </div>
      <div className={styles.colonne}>
        <div className={styles.corpo}>
          {righe.length === 0 ? (
            <Card>
              <EmptyState
                title={t.vuoto}
                action={
                  <Link to="/preventivo" search={{ id }} className={buttonClass()}>
                    {t.scegli}
                  </Link>
                }
              />
            </Card>
          ) : (
            presenti.map((alternativa) => (
              <Proposta
                key={alternativa.numero}
                {...{ alternativa, azioni, alCarrello, onErrore }}
                isSola={presenti.length === 1}
              />
            ))
          )}
          <Card className={styles.gruppo}>
            <h2>{comuni.servizi.titolo}</h2>
            <PrezziServizi servizi={servizi} passo={1} />
          </Card>
          <Card className={styles.gruppo}>
            <h2>{comuni.servizi.altro}</h2>
            <GaranzieNote servizi={servizi} />
          </Card>
        </div>
        <Lato {...{ preventivo, azioni, alCarrello, isWrong, settle }} onRicarico={() => setRicarico(true)} />
      </div>
      {isRicarico && <DialogoRicarichi onClose={() => setRicarico(false)} />}
    </div>
  );
}

/** Beside the products: paper, mark-up, the customer, his link. */
function Lato({
  preventivo,
  azioni,
  alCarrello,
  isWrong,
  settle,
  onRicarico,
}: {
  preventivo: Preventivo;
  azioni: AzioniPreventivo;
  alCarrello: UseAlCarrello;
  isWrong: boolean;
  settle: () => Promise<boolean>;
  onRicarico: () => void;
}) {
  const { testata, cliente, righe } = preventivo;
  const { id } = testata;
  return (
    <div className={styles.lato}>
      {righe.length > 0 && (
        <Card className={styles.comandi}>
          <Stampa id={id} stato={azioni.stato} {...{ isWrong, settle }} />
          <Link to="/preventivo" search={{ id }} className={buttonClass('quiet')}>
            {t.modifica}
          </Link>
          <Button kind="quiet" onClick={onRicarico}>
            <Percent aria-hidden="true" />
            {comuni.prodotti.ricarico}
          </Button>
        </Card>
      )}
      <Card className={styles.gruppo} role="region" aria-label={comuni.cliente.titolo}>
        <div className={styles.titoletto}>
          <h2>{comuni.cliente.titolo}</h2>
          <Link to="/preventivo" search={{ id, passo: 2 }} className={buttonClass('plain')}>
            {t.modificaCliente}
          </Link>
        </div>
        {cliente === null ? <p>{t.senzaCliente}</p> : <DatiCliente cliente={cliente} />}
      </Card>
      <LinkCliente
        preventivo={preventivo}
        settle={settle}
        isAdding={alCarrello.isAdding}
        onOrder={() => void alCarrello.addScelta(id)}
      />
    </div>
  );
}

/** One alternative: its lines, its total, and the button for the cart. */
function Proposta({
  alternativa: { numero, righe, totale },
  azioni,
  alCarrello,
  onErrore,
  isSola,
}: {
  alternativa: Alternativa;
  azioni: AzioniPreventivo;
  alCarrello: UseAlCarrello;
  onErrore: (idRiga: string, isSbagliata: boolean) => void;
  isSola: boolean;
}) {
  const nome = isSola ? t.prodotti : comuni.prodotti.proposta(numero);
  return (
    <Card flush role="region" aria-label={nome}>
      <h2 className={styles.nome}>{nome}</h2>
      <RigheRiepilogo {...{ nome, righe, azioni, onErrore }} />
      <div className={styles.piede}>
        <Button
          // The screen's one main action is to print (Stampa).
          kind="quiet"
          busy={alCarrello.isAdding}
          // The second click of a double click would find the products in the cart and ask.
          onClick={(event) => event.detail < 2 && void azioni.settle().then(() => alCarrello.addRighe(righe))}
        >
          {isSola ? testi.carrello.aggiungi : testi.carrello.aggiungiProposta(numero)}
        </Button>
        {totale !== null && (
          <div className={styles.somme}>
            <TotaliPreventivo totale={totale} />
            {/* Its place is reserved, so that a late appearance does not move the button from under a click. */}
            <div className={styles.margine}>
              <Margine righe={righe} />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
