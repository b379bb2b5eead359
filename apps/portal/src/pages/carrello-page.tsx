import type { Carrello, RigaCarrello } from '@battistrada/contract/carrello';
import type { Utente } from '@battistrada/contract/login';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { messaggioOf } from '../api/api-error.ts';
import { utenteQuery } from '../api/query-client.ts';
import { RigheDellaPagina } from './carrello-righe.tsx';
import { AnnuncioCambiamenti } from '../features/carrello/annuncio-cambiamenti.tsx';
import { cambiamentiQuery } from '../features/carrello/cambiamenti.ts';
import type { Cambiamento } from '../features/carrello/cambiamento.ts';
import {
  carrelloConSmistamentoQuery,
  rereadCarrello,
  useCarrelloMostrato,
} from '../features/carrello/carrello-mostrato.ts';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { isStessoOrdine } from '../features/carrello/differenze.ts';
import { ScheletroCarrello } from '../features/carrello/scheletro-carrello.tsx';
import { testi } from '../features/carrello/testi.ts';
import { useDisponibilitaSuperata } from '../features/carrello/use-disponibilita-superata.ts';
import { useModificheCarrello } from '../features/carrello/use-modifiche-carrello.ts';
import { useRitorno } from '../features/carrello/use-ritorno.ts';
import { useVisibileFino } from '../features/carrello/use-visibile-fino.ts';
import { comunicazioniQuery } from '../features/comunicazioni/comunicazioni-query.ts';
import { fidoQuery } from '../features/fido/fido-query.ts';
import type { AlBanco } from '../features/ordine/barra-conferma.tsx';
import { Resoconto } from '../features/ordine/resoconto.tsx';
import { destinazioniQuery } from '../features/ordine/destinazioni-query.ts';
import type { ScelteOrdine } from '../features/ordine/scelte-ordine.ts';
import { keepScelte, scelteQuery } from '../features/ordine/scelte-tenute.ts';
import { CONFERMA, isOccupata } from '../features/ordine/stato-conferma.ts';
import { useConfermaOrdine } from '../features/ordine/use-conferma.ts';
import { profiloQuery } from '../features/utente/utente-query.ts';
import { Link, useRouter } from '../router/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { later, loadAhead } from '../ui/later.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { QUANTITA_MANCANTE } from '../ui/stepper.tsx';
import { useSnack } from '../ui/snack.tsx';
import { useArrived } from '../ui/use-arrived.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import styles from './carrello-page.module.css';
import { refreshDopoOrdine } from './refresh-dopo-ordine.ts';

/** The loading indicator stays at least this long after a refresh, so that it can be seen (specification §9). */
const INDICATORE_MS = 300;

const loadCompletato = () => import('./carrello-completato.tsx');
const CarrelloCompletato = later(() => loadCompletato().then((module) => module.CarrelloCompletato), ScheletroCarrello);
const RigheTolte = later(() => import('../features/carrello/righe-tolte.tsx').then((module) => module.RigheTolte));
const CarrelloDaPagare = later(() => import('./carrello-da-pagare.tsx').then((module) => module.CarrelloDaPagare));
const CarrelloConsigliati = later(() =>
  import('./carrello-consigliati.tsx').then((module) => module.CarrelloConsigliati),
);

/** The cart with its order; a counter adds what it changes in the confirmation. */
export function CarrelloPage(alBanco: AlBanco) {
  const { data: utente } = useQuery(utenteQuery);
  const { data: cambiamenti } = useQuery(cambiamentiQuery);
  return (
    <div className={styles.pagina}>
      <div>
        <h1 tabIndex={-1}>{testi.titolo}</h1>
        <VisuallyHidden>
          <AnnuncioCambiamenti cambiamenti={cambiamenti} />
        </VisuallyHidden>
      </div>
      {utente === undefined ? <ScheletroCarrello /> : <CarrelloUtente {...{ utente, cambiamenti, alBanco }} />}
    </div>
  );
}

interface CarrelloUtenteProps {
  readonly utente: Utente;
  readonly cambiamenti: readonly Cambiamento[];
  readonly alBanco: AlBanco;
}

/** The cart and its order. The page holds both, because changes here are what is confirmed there. */
function CarrelloUtente({ utente, cambiamenti, alBanco }: CarrelloUtenteProps) {
  const client = useQueryClient();
  const { data: carrello, isFetching, isError, refetch } = useCarrelloMostrato();
  const { data: scelte } = useQuery(scelteQuery(utente.id));
  const choose = (scelta: Partial<ScelteOrdine>): void => keepScelte(client, utente.id, scelta);
  const { idCoupon } = scelte;
  const modifiche = useModificheDellaPagina(utente);
  const settleCarrello = useCarrelloVisto(carrello, idCoupon, modifiche);
  // As they were ordered, for the screen after the order.
  const [confermate, setConfermate] = useState<readonly RigaCarrello[]>([]);
  const isVuoto = carrello === undefined ? null : carrello.righe.length === 0;
  const { stato, indirizziIncompleti, confirm, reset } = useConfermaOrdine({
    utenteId: utente.id,
    onlineOfferto: utente.onlineOfferto,
    isCarrelloVuoto: isVuoto,
    settleCarrello: async () => {
      const visto = await settleCarrello();
      if (visto !== null) setConfermate(visto.righe);
      return visto;
    },
    refreshCarrello: () => refreshDopoOrdine(client, rereadCarrello),
    setDepositiSecondari: (codici) => {
      for (const codice of codici) modifiche.setDepositiSecondari(codice, true);
    },
  });
  const { remove, tolte } = useRigheTolte(modifiche, carrello);
  const isUpdating = useVisibileFino(isFetching || modifiche.isSending, INDICATORE_MS);
  // The page waits for them as for the cart: they stand above or within it and would move it when they arrive.
  const destinazioni = useQuery(destinazioniQuery);
  const comunicazioni = useQuery(comunicazioniQuery);
  const fido = useQuery(fidoQuery);
  const { data: profilo } = useQuery(profiloQuery);
  const isInArrivo = carrello === undefined || destinazioni.isPending || comunicazioni.isPending || fido.isPending;
  const isArrivato = useArrived(isInArrivo ? undefined : true);

  // Loads the code of the screen after the order while the user looks at the cart. Loaded in vain, it is asked for again
  // after the order.
  useEffect(() => {
    if (isVuoto === false) loadAhead(() => whenIdle().then(loadCompletato));
  }, [isVuoto]);

  if (stato.tipo === 'completato') {
    return <CarrelloCompletato {...{ utente }} ordine={stato.ordine} righe={confermate} onCarrello={reset} />;
  }
  if (carrello === undefined) {
    if (!isError) return <ScheletroCarrello />;
    return <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />;
  }
  if (isVuoto) return <CarrelloVuoto>{tolte}</CarrelloVuoto>;
  if (isArrivato !== true) return <ScheletroCarrello />;

  // A coupon used elsewhere, or whose conditions the cart no longer meets, is deselected.
  const coupon = carrello.coupon.find(({ id, applicabile }) => id === idCoupon && applicabile) ?? null;
  return (
    <>
      <RigheDellaPagina
        {...{ carrello, utente, modifiche, isUpdating, cambiamenti, tolte }}
        comunicazioni={comunicazioni.data ?? []}
        idCoupon={coupon?.id ?? null}
        onCoupon={(id) => choose({ idCoupon: id })}
        onRemove={remove}
      />
      <Resoconto
        righe={carrello.righe}
        salvate={destinazioni.data ?? []}
        {...{ utente, coupon, indirizziIncompleti, scelte }}
        {...alBanco}
        onScelta={choose}
        terminiPagamento={profilo?.pagamento ?? ''}
        fido={utente.simeone ? null : (fido.data ?? null)}
        isConfirming={isOccupata(stato)}
        onConferma={(ordinazione) => void confirm(ordinazione)}
      />
      {/* Last in the page, so that it moves nothing above it when it appears. */}
      <div className={styles.consigliati}>
        <CarrelloConsigliati utente={utente} settle={modifiche.settle} />
      </div>
    </>
  );
}

type Modifiche = ReturnType<typeof useModificheCarrello>;

/** Removes lines, and shows those that can be restored. */
function useRigheTolte(modifiche: Modifiche, carrello: Carrello | undefined) {
  const [righe, setRighe] = useState<readonly RigaCarrello[]>([]);
  const remove = (tolte: readonly RigaCarrello[]): void => {
    // Only the lines removed last can be restored.
    setRighe(tolte);
    for (const { codice } of tolte) modifiche.remove(codice);
  };
  const restore = (codice: string, send: () => Promise<void>): void => {
    setRighe([]);
    modifiche.restore(codice, send);
  };
  const tolte = righe.length > 0 && <RigheTolte {...{ righe, carrello }} onRimetti={restore} />;
  return { remove, tolte };
}

/** The changes of the cart, and the page's reaction when one is refused or fails. */
function useModificheDellaPagina(utente: Utente): Modifiche {
  const client = useQueryClient();
  const snack = useSnack();
  const askDisponibilitaSuperata = useDisponibilitaSuperata();
  const modifiche = useModificheCarrello(utente, {
    onDisponibilitaSuperata: (modificata) =>
      void askDisponibilitaSuperata({ codice: modificata.codice }).then((procede) =>
        procede ? modifiche.forza(modificata) : refreshCarrello(client),
      ),
    onFailure: (error) => {
      snack(messaggioOf(error, testi.erroreModifica), 'error');
      void refreshCarrello(client);
    },
  });
  const { settle } = modifiche;
  useRitorno(() => {
    void settle().then((isSettled) => (isSettled ? rereadCarrello(client) : undefined));
  });
  return modifiche;
}

/**
 * Resolves with the cart when all typed values are saved; with null, after a message, when a quantity is missing or the
 * cart differs from the screen.
 */
function useCarrelloVisto(
  carrello: Carrello | undefined,
  idCoupon: number | null,
  modifiche: Modifiche,
): () => Promise<Carrello | null> {
  const client = useQueryClient();
  const snack = useSnack();
  return async () => {
    // The fields of lines in which no quantity stands.
    const blank = document.querySelectorAll<HTMLInputElement>('[data-riga] [role=spinbutton]:not([aria-valuenow])');
    if (blank[0] !== undefined) {
      snack(QUANTITA_MANCANTE, 'error', CONFERMA);
      for (const campo of blank) campo.checkValidity();
      blank[0].focus();
      return null;
    }
    if (!(await modifiche.settle())) return null;
    const { queryKey } = carrelloConSmistamentoQuery;
    // The cart is just being read again, or a change failed and so did the reading after it.
    if (client.getQueryState(queryKey)?.isInvalidated) await refreshCarrello(client);
    const isLetto = client.getQueryState(queryKey)?.isInvalidated === false;
    const dopo = client.getQueryData<Carrello>(queryKey);
    // The cart that would be ordered is unknown, or differs from the one that was clicked on.
    if (!isLetto || carrello === undefined || dopo === undefined || !isStessoOrdine(carrello, dopo, idCoupon)) {
      snack(testi.daRicontrollare, 'error', CONFERMA);
      return null;
    }
    return dopo;
  };
}

function CarrelloVuoto({ children }: { children: ReactNode }) {
  // A telephone order has no home.
  const hasHome = useRouter().isScreen('/home');
  return (
    <div className={styles.righe}>
      <Card>
        <EmptyState
          title={testi.vuoto}
          text={testi.vuotoAiuto}
          action={
            <Link to={hasHome ? '/home' : '/cerca'} className={buttonClass()}>
              {hasHome ? testi.vaiAllaHome : testi.nuovaRicerca}
            </Link>
          }
        />
      </Card>
      {children}
      {/* Below the rest, so that it moves nothing above it when it appears. */}
      <CarrelloDaPagare />
    </div>
  );
}
