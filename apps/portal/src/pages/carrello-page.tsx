import type { Carrello } from '@battistrada/contract/carrello';
import type { Utente } from '@battistrada/contract/login';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { carrelloConSmistamentoQuery, refreshCarrello } from '../features/carrello/carrello-query.ts';
import { CouponCarrello } from '../features/carrello/coupon-carrello.tsx';
import { ScheletroCarrello } from '../features/carrello/scheletro-carrello.tsx';
import { TabellaCarrello } from '../features/carrello/tabella-carrello.tsx';
import { testi } from '../features/carrello/testi.ts';
import { useDisponibilitaSuperata } from '../features/carrello/use-disponibilita-superata.ts';
import { useModificheCarrello } from '../features/carrello/use-modifiche-carrello.ts';
import { useVisibileFino } from '../features/carrello/use-visibile-fino.ts';
import { OrdineCompletato } from '../features/ordine/ordine-completato.tsx';
import { Resoconto } from '../features/ordine/resoconto.tsx';
import { destinazioniQuery } from '../features/ordine/destinazioni-query.ts';
import { useConferma } from '../features/ordine/use-conferma.ts';
import { refreshOrdini } from '../features/ordini/use-ordini.ts';
import { Link } from '../router/navigation.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useSnack } from '../ui/snack.tsx';
import styles from './carrello-page.module.css';

/** The loading indicator stays this long after a refresh, so that it can be seen (specification §9). */
const INDICATORE_MS = 300;

export function CarrelloPage() {
  const { data: utente } = useQuery(utenteQuery);
  return (
    <div className={styles.pagina}>
      <h1 tabIndex={-1}>{testi.titolo}</h1>
      {utente === undefined ? <ScheletroCarrello /> : <CarrelloDi utente={utente} />}
    </div>
  );
}

/** The cart and its order: what is changed here is what is confirmed there, which is why the page holds both. */
function CarrelloDi({ utente }: { utente: Utente }) {
  const client = useQueryClient();
  const snack = useSnack();
  const { data: carrello, isFetching, isError, refetch } = useQuery(carrelloConSmistamentoQuery);
  // Waited for like the cart: the box that lists them would push everything below it when they arrive.
  const destinazioni = useQuery(destinazioniQuery);
  const [idCoupon, setIdCoupon] = useState<number | null>(null);
  const askDisponibilitaSuperata = useDisponibilitaSuperata();

  const modifiche = useModificheCarrello(utente, {
    onDisponibilitaSuperata: (modificata) =>
      void askDisponibilitaSuperata().then((procede) =>
        procede ? modifiche.forza(modificata) : refreshCarrello(client),
      ),
    onFailure: () => {
      snack(testi.erroreModifica, 'error');
      void refreshCarrello(client);
    },
  });
  const { stato, indirizziIncompleti, conferma } = useConferma({
    settleCarrello: async () => {
      if (!(await modifiche.settle())) return null;
      if (client.getQueryState(carrelloConSmistamentoQuery.queryKey)?.isInvalidated) {
        // A change failed, and so did asking how the cart stands: what is read here is not what would be ordered.
        await refreshCarrello(client);
        snack(testi.daRicontrollare, 'error');
        return null;
      }
      return client.getQueryData<Carrello>(carrelloConSmistamentoQuery.queryKey) ?? null;
    },
    refreshCarrello: () => {
      void refreshOrdini(client);
      return refreshCarrello(client);
    },
    useDepositiSecondari: (codici) => {
      for (const codice of codici) modifiche.setDepositiSecondari(codice, true);
    },
  });
  const isUpdating = useVisibileFino(isFetching || modifiche.isSending, INDICATORE_MS);

  if (stato.tipo === 'completato') return <OrdineCompletato numero={stato.numero} />;
  if (carrello === undefined) {
    return isError ? <CarrelloNonCaricato onRetry={() => void refetch()} /> : <ScheletroCarrello />;
  }
  if (carrello.righe.length === 0) return <CarrelloVuoto />;
  if (destinazioni.isPending) return <ScheletroCarrello />;

  // A coupon used elsewhere, or whose conditions the cart no longer meets, is no longer chosen.
  const coupon = carrello.coupon.find(({ id, applicabile }) => id === idCoupon && applicabile) ?? null;
  return (
    <>
      <div className={styles.righe}>
        <TabellaCarrello righe={carrello.righe} {...{ utente, modifiche, isUpdating }} />
        <CouponCarrello coupon={carrello.coupon} scelto={coupon?.id ?? null} onScelta={setIdCoupon} />
      </div>
      <Resoconto
        righe={carrello.righe}
        salvate={destinazioni.data ?? []}
        {...{ utente, coupon, indirizziIncompleti }}
        isConfirming={stato.tipo === 'in-conferma'}
        onConferma={(ordinazione) => void conferma(ordinazione)}
      />
    </>
  );
}

function CarrelloVuoto() {
  return (
    <Card>
      <EmptyState
        title={testi.vuoto}
        text={testi.vuotoAiuto}
        action={
          <Link to="/home" className={buttonClass()}>
            {testi.vaiAllaHome}
          </Link>
        }
      />
    </Card>
  );
}

function CarrelloNonCaricato({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState title={testi.erroreCaricamento} action={<Button onClick={onRetry}>{testi.riprova}</Button>} />
    </Card>
  );
}
