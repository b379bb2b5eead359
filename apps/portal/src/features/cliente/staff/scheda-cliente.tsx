import { formatPercento } from '@battistrada/domain/numero';
import { blockCliente, type ClienteStaff } from '@battistrada/contract/cliente-staff';
import { hasDiritto } from '@battistrada/contract/diritti';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'virtual:icona/x';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { utenteQuery } from '../../../api/query-client.ts';
import { Link } from '../../../router/navigation.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useIsSure } from '../../../ui/use-is-sure.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../../../ui/scheda.module.css';
import { writeQuando } from '../../../quando.ts';
import { telefonoHref } from '../../../ui/telefono.ts';
import { nomeEvento } from '../../../staff/eventi.ts';
import { sportelloOf } from '../../../staff/sportello.ts';
import { clienteQuery, putCliente, type ClientiUrl } from './clienti-query.ts';
import { ModificheCliente } from './modifiche-cliente.tsx';
import { RapportiCliente } from './rapporti-cliente.tsx';
import { testi } from './testi.ts';

/** A customer beside the list: credit, prices, users and history. */
export function SchedaCliente({ id, url }: { id: number; url: ClientiUrl }) {
  const { data: cliente, error, refetch } = useQuery(clienteQuery(id));
  const { id: _, ...elenco } = url;
  return (
    <section className={styles.dettaglio} aria-labelledby="cliente-aperto">
      <div className={styles.testata}>
        <h2 id="cliente-aperto">{cliente?.ragioneSociale ?? testi.cliente}</h2>
        {cliente?.isBloccato && <Badge kind="bad">{testi.bloccato}</Badge>}
        <Link to="/backoffice/clienti" search={elenco} className={styles.chiudi} aria-label={testi.chiudi} data-chiude>
          <X aria-hidden="true" />
        </Link>
      </div>
      {cliente ? (
        <Aperto cliente={cliente} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={testi.nonTrovato} />
      ) : error ? (
        <LoadError title={testi.erroreScheda} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  );
}

function Aperto({ cliente }: { cliente: ClienteStaff }) {
  const { fidoMassimoCents, fidoCorrenteCents, scadutoCents, scadutoDal } = cliente;
  return (
    <div className={styles.corpo}>
      <Azioni cliente={cliente} />
      <Parte titolo={testi.credito}>
        <Voce nome={testi.fido}>{fidoMassimoCents === null ? testi.nessunFido : formatEuro(fidoMassimoCents)}</Voce>
        <Voce nome={testi.inUso}>{formatEuro(fidoCorrenteCents)}</Voce>
        {fidoMassimoCents !== null && (
          <Voce nome={testi.residuo}>
            <b>{formatEuro(fidoMassimoCents - fidoCorrenteCents)}</b>
          </Voce>
        )}
        <Voce nome={testi.scaduto}>
          <span className={scadutoCents > 0 ? styles.rifiuto : undefined}>
            {formatEuro(scadutoCents)}
            {scadutoDal !== null && ` ${testi.dal(formatGiorno(scadutoDal))}`}
          </span>
        </Voce>
      </Parte>
      <Parte titolo={testi.prezzi}>
        <Voce nome={testi.listino}>{cliente.listino}</Voce>
        <Voce nome={testi.pagamento}>{cliente.pagamento}</Voce>
        <Voce nome={testi.scontoPagamento}>{formatPercento(cliente.scontoPagamentoBp)}</Voce>
        <Voce nome={testi.scontoOnline}>{formatPercento(cliente.scontoOnlineBp)}</Voce>
        <Voce nome={testi.depositi}>{cliente.depositi.join(', ') || '–'}</Voce>
      </Parte>
      <Anagrafica cliente={cliente} />
      <RapportiCliente id={cliente.id} />
      <ModificheCliente id={cliente.id} />
      <Atti cliente={cliente} />
    </div>
  );
}

function Azioni({ cliente }: { cliente: ClienteStaff }) {
  const { id, versione, isBloccato, ordiniAperti } = cliente;
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const { data: utente } = useQuery(utenteQuery);
  const blocca = useMutationOnce({
    mutationFn: (bloccato: boolean) => request(blockCliente, { body: { id, versione, bloccato } }),
    onSuccess: (dopo) => {
      putCliente(client, dopo);
      snack(dopo.isBloccato ? testi.bloccatoOra : testi.sbloccatoOra);
    },
    onError: (error) => {
      void refreshStaff(client);
      snack(messaggioAtto(error), 'error');
    },
  });
  const toggle = async (): Promise<void> => {
    if (blocca.isPending) return;
    const domanda = { title: testi.confermaTitolo, text: testi.conferma };
    const isYes = isBloccato || (await isSure({ ...domanda, no: testi.annulla, yes: testi.blocca, kind: 'primary' }));
    if (isYes) blocca.mutate(!isBloccato);
  };
  const attivi = cliente.utenti.filter(({ attivo }) => attivo);
  return (
    <div className={styles.azioni}>
      {utente !== undefined && hasDiritto(utente, 'ordine-telefonico') && (
        <a href={sportelloOf('telefono', cliente.codiceErp ?? `_${id}`)} className={buttonClass('quiet')}>
          {testi.telefonico}
        </a>
      )}
      {utente !== undefined &&
        hasDiritto(utente, 'vedi-come-cliente') &&
        attivi.map(({ username }) => (
          <a key={username} href={sportelloOf('come', username)} className={buttonClass('quiet')}>
            {attivi.length === 1 ? testi.vediCome : testi.vediComeUtente(username)}
          </a>
        ))}
      <Link to="/backoffice/prezzo" search={{ cliente: id }} className={buttonClass('quiet')}>
        {testi.perchePrezzo}
      </Link>
      {utente !== undefined && hasDiritto(utente, 'ordini') && (
        <Link to="/backoffice/ordini" search={{ cliente: id }} className={buttonClass('quiet')}>
          {testi.ordini} ({testi.aperti(ordiniAperti)})
        </Link>
      )}
      {utente !== undefined && hasDiritto(utente, 'clienti-modifica') && (
        <Button kind="quiet" busy={blocca.isPending} onClick={() => void toggle()}>
          {isBloccato ? testi.sblocca : testi.blocca}
        </Button>
      )}
    </div>
  );
}

function Anagrafica({ cliente }: { cliente: ClienteStaff }) {
  return (
    <Parte titolo={testi.anagrafica}>
      <Voce nome={testi.partitaIva}>{cliente.partitaIva}</Voce>
      {cliente.codiceErp !== null && <Voce nome={testi.codice}>{cliente.codiceErp}</Voce>}
      <Voce nome={testi.indirizzo}>{righeIndirizzo(cliente).join('\n')}</Voce>
      <Voce nome={testi.telefono}>
        {[cliente.telefono, cliente.cellulare]
          .filter((numero) => numero !== '')
          .map((numero) => (
            <a key={numero} href={telefonoHref(numero)}>
              {numero}
            </a>
          ))}
      </Voce>
      {cliente.email !== '' && <Voce nome={testi.email}>{cliente.email}</Voce>}
      {cliente.pec !== '' && <Voce nome={testi.pec}>{cliente.pec}</Voce>}
      <Voce nome={testi.sdi}>{cliente.sdi}</Voce>
    </Parte>
  );
}

function Atti({ cliente: { eventi } }: { cliente: ClienteStaff }) {
  return (
    <section>
      <h3>{testi.atti}</h3>
      {eventi.length === 0 && <p className={styles.quieto}>{testi.nessunAtto}</p>}
      <ol className={styles.atti}>
        {eventi.map(({ id, istante, chi, evento }) => (
          <li key={id}>
            <span className={styles.quando}>{writeQuando(istante)}</span>
            <span>
              {nomeEvento(evento)}
              <small>{chi ?? testi.sistema}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Parte({ titolo, children }: { titolo: string; children: ReactNode }) {
  return (
    <section>
      <h3>{titolo}</h3>
      <dl className={styles.voci}>{children}</dl>
    </section>
  );
}

function Voce({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
