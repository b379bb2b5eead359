import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OffertaPronta } from './offerta-pronta.tsx';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';
import { useOfferta } from './use-offerta.ts';

/** The quotation for the end customer, which never shows what the dealer pays. */
export function OffertaPage({ token }: { token: string }) {
  const { stato, retry, accept, refuse } = useOfferta(token);
  const titolo =
    stato.tipo === 'pronta'
      ? `${testi.titolo(stato.offerta.numero)} - ${stato.offerta.rivenditore.ragioneSociale}`
      : testi.inArrivo;
  useEffect(() => {
    document.title = titolo;
  }, [titolo]);

  if (stato.tipo === 'pronta')
    return <OffertaPronta offerta={stato.offerta} token={token} onAccept={accept} onRefuse={refuse} />;
  return (
    <main className={styles.foglio}>
      {stato.tipo === 'caricamento' ? (
        <div className={styles.attesa}>
          <h1>{testi.apertura}</h1>
          <Skeleton className={styles.blocco} />
          <Skeleton className={styles.blocco} />
          <Skeleton />
        </div>
      ) : (
        <div role="alert">
          <h1 className={styles.soloLetto}>{testi.inArrivo}</h1>
          <EmptyState
            title={stato.isGone ? testi.nonDisponibile : testi.errore}
            text={stato.isGone ? testi.nonDisponibileTesto : testi.erroreTesto}
            action={!stato.isGone && <Button onClick={retry}>{testi.riprova}</Button>}
          />
        </div>
      )}
    </main>
  );
}
