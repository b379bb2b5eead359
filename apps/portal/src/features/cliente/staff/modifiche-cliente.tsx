import { hasDiritto } from '@battistrada/contract/diritti';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { utenteQuery } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../../../staff/moduli.module.css';
import { scelteQuery } from '../../../staff/scelte-query.ts';
import { usePartFocus } from '../../../staff/use-part-focus.ts';
import { Visto } from '../../../staff/visto.tsx';
import { CreditoCliente } from './credito-cliente.tsx';
import { DepositiCliente } from './depositi-cliente.tsx';
import { modificabileQuery } from './modifica-query.ts';
import { testi } from './testi-modifica.ts';
import { UtentiCliente } from './utenti-cliente.tsx';

/** The customer's data that this person may change: users, depositi, credit and bank. */
export function ModificheCliente({ id }: { readonly id: number }) {
  const { data: cliente, isError, refetch } = useQuery(modificabileQuery(id));
  const { data: io } = useQuery(utenteQuery);
  const [aperta, setAperta] = useState<'depositi' | 'credito' | null>(null);
  // Its form is drawn when the options are there, and takes the focus then.
  useQuery({ ...scelteQuery, enabled: aperta === 'depositi' });
  const onFocus = usePartFocus();
  if (cliente === undefined || io === undefined) {
    return isError ? <LoadError title={testi.errore} onRetry={() => void refetch()} /> : <Spinner />;
  }
  const close = () => setAperta(null);
  return (
    <>
      {hasDiritto(io, 'credito') && (
        <section onFocus={onFocus}>
          <h3>{testi.credito}</h3>
          {aperta === 'credito' || cliente.creditoInAttesa !== null ? (
            <Visto ultimo={cliente} versioneOf={({ versione }) => versione}>
              {(visto) => <CreditoCliente id={id} cliente={visto} onDone={close} />}
            </Visto>
          ) : (
            <div className={styles.capo}>
              <span>{cliente.iban || testi.nessunIban}</span>
              <Button kind="quiet" onClick={() => setAperta('credito')}>
                {testi.cambia}
              </Button>
            </div>
          )}
        </section>
      )}
      {hasDiritto(io, 'clienti-modifica') && (
        <>
          <section onFocus={onFocus}>
            <h3>{testi.depositi}</h3>
            {aperta === 'depositi' ? (
              <Visto ultimo={cliente} versioneOf={({ versione }) => versione}>
                {(visto) => <DepositiCliente id={id} cliente={visto} onDone={close} />}
              </Visto>
            ) : (
              <Button kind="quiet" onClick={() => setAperta('depositi')}>
                {testi.cambia}
              </Button>
            )}
          </section>
          <section>
            <h3>{testi.utenti}</h3>
            <UtentiCliente id={id} cliente={cliente} />
          </section>
        </>
      )}
    </>
  );
}
