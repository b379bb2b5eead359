import { advanceOrdineStaff, type OrdineStaff } from '@battistrada/contract/ordine-staff';
import { hasDiritto } from '@battistrada/contract/diritti';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { formatNumero } from '@battistrada/domain/numero';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import { useQuery } from '@tanstack/react-query';
import X from 'virtual:icona/x';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { utenteQuery } from '../../../api/query-client.ts';
import { LinkDocumento } from '../../../documenti/link-documento.tsx';
import { Link } from '../../../router/navigation.tsx';
import { useLostFocus } from '../../../staff/use-lost-focus.ts';
import { firstFieldIn } from '../../../staff/use-part-focus.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { StatoDellOrdine } from '../stato-ordine.tsx';
import { telefonoHref } from '../../../ui/telefono.ts';
import { AnnulloModulo } from './annullo-modulo.tsx';
import { CronologiaStaff } from './cronologia-staff.tsx';
import styles from '../../../ui/scheda.module.css';
import { ordineQuery } from './ordini-staff-query.ts';
import type { OrdiniStaffUrl } from './ordini-staff-url.ts';
import { writeQuando } from '../../../quando.ts';
import { RigheStaff } from './righe-staff.tsx';
import { SpedizioneModulo } from './spedizione-modulo.tsx';
import { testi } from './testi.ts';
import { useAtto } from './use-atto.ts';

/** One order beside the list: its data, its state, and the next steps. */
export function DettaglioStaff({ numero, url }: { numero: number; url: OrdiniStaffUrl }) {
  const { data: ordine, error, refetch } = useQuery(ordineQuery(numero));
  const { numero: _, ...elenco } = url;
  return (
    <section className={styles.dettaglio} aria-labelledby="ordine-aperto">
      <div className={styles.testata}>
        <h2 id="ordine-aperto" tabIndex={-1}>
          {testi.ordine(numero)}
        </h2>
        {ordine && <StatoDellOrdine stato={ordine.stato} />}
        <Link to="/backoffice/ordini" search={elenco} className={styles.chiudi} aria-label={testi.chiudi} data-chiude>
          <X aria-hidden="true" />
        </Link>
      </div>
      {ordine ? (
        <Aperto key={numero} ordine={ordine} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={testi.nonTrovato} />
      ) : error ? (
        <LoadError title={testi.erroreOrdine} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  );
}

function Aperto({ ordine }: { ordine: OrdineStaff }) {
  const [modulo, setModulo] = useState<'spedizione' | 'annullo' | null>(null);
  const close = (): void => setModulo(null);
  const corpo = useRef<HTMLDivElement>(null);
  // A form that has opened gets it. After an act the heading does, and no button: a second press of the same key would
  // be the next act.
  const onFocus = useLostFocus(() => {
    const campo = modulo === null ? null : firstFieldIn(corpo.current?.querySelector('form'));
    (campo ?? document.getElementById('ordine-aperto'))?.focus();
  });
  return (
    <div ref={corpo} className={styles.corpo} onFocus={onFocus}>
      <p className={styles.cliente}>
        <b>{ordine.cliente.ragioneSociale}</b> · {ordine.cliente.citta} · {ordine.cliente.partitaIva}
        {ordine.cliente.telefono !== '' && (
          <>
            {' · '}
            <a href={telefonoHref(ordine.cliente.telefono)}>{ordine.cliente.telefono}</a>
          </>
        )}{' '}
        {ordine.cliente.isBloccato && <Badge kind="bad">{testi.bloccato}</Badge>}
      </p>
      {modulo === null && <Azioni ordine={ordine} onModulo={setModulo} />}
      {modulo === 'spedizione' && <SpedizioneModulo ordine={ordine} onDone={close} />}
      {modulo === 'annullo' && <AnnulloModulo ordine={ordine} onDone={close} />}
      <RigheStaff ordine={ordine} />
      <Spedizioni ordine={ordine} />
      <Voci ordine={ordine} />
      <CronologiaStaff ordine={ordine} />
    </div>
  );
}

/** Only one primary action: the next step. */
function Azioni({ ordine, onModulo }: { ordine: OrdineStaff; onModulo: (quale: 'spedizione' | 'annullo') => void }) {
  const { data: utente } = useQuery(utenteQuery);
  const { numero, passaggi, stato } = ordine;
  const atto = useAtto({
    ordine,
    send: (verso: 'IN_PREPARAZIONE' | 'FATTURATO', versione) =>
      request(advanceOrdineStaff, { body: { numero, versione, stato: verso } }),
    detto: (dopo) => testi.fatto(NOMI_STATO_ORDINE[dopo.stato]),
  });
  const canEvadere = utente !== undefined && hasDiritto(utente, 'evasione');
  const canAnnullare = utente !== undefined && hasDiritto(utente, 'annulli') && ordine.isAnnullabile;
  const canShip = canEvadere && passaggi.includes('SPEDITO');
  const canPrepare = canEvadere && passaggi.includes('IN_PREPARAZIONE');
  return (
    <div className={styles.azioni}>
      {canPrepare && (
        <Button busy={atto.isBusy} onClick={() => atto.run('IN_PREPARAZIONE')}>
          {testi.prepararlo}
        </Button>
      )}
      {canShip && (
        <Button kind={canPrepare ? 'quiet' : 'primary'} onClick={() => onModulo('spedizione')}>
          {testi.spedire}
        </Button>
      )}
      {canEvadere && stato === 'SPEDITO' && (
        <Button busy={atto.isBusy} onClick={() => atto.run('FATTURATO')}>
          {testi.fatturarlo}
        </Button>
      )}
      {canAnnullare && (
        <Button kind="quiet" onClick={() => onModulo('annullo')}>
          {testi.annullare}
        </Button>
      )}
      <Link to="/backoffice/prelievo" search={{ numeri: numero }} className={styles.link}>
        {testi.stampaPrelievo}
      </Link>
    </div>
  );
}

function Spedizioni({ ordine }: { ordine: OrdineStaff }) {
  return (
    <section>
      <h3>{testi.spedizioni}</h3>
      {ordine.spedizioni.length === 0 && <p className={styles.quieto}>{testi.nessunaSpedizione}</p>}
      <ul className={styles.spedizioni}>
        {ordine.spedizioni.map(({ id, istante, deposito, corriere, colli, chi, righe }) => (
          <li key={id}>
            <p>
              <b>{writeQuando(istante)}</b> {[deposito, corriere, chi ?? testi.gestionale].filter(Boolean).join(' · ')}
            </p>
            <p className={styles.quieto}>
              {righe.map(({ descrizione, pezzi }) => `${formatNumero(pezzi)} × ${descrizione}`).join(', ')}
            </p>
            {colli.length > 0 && (
              <p className={styles.colli}>
                {colli.map(({ codice, link }) =>
                  link === null ? (
                    <span key={codice}>{codice}</span>
                  ) : (
                    <a key={codice} href={link} target="_blank" rel="noopener">
                      {codice}
                    </a>
                  ),
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Voci({ ordine }: { ordine: OrdineStaff }) {
  const { importi, pagamento } = ordine;
  const voci: readonly (readonly [string, ReactNode])[] = [
    [
      testi.ordinatoDa,
      [ordine.ordinatoDa, NOMI_TIPO_ORDINE[ordine.tipo], writeQuando(ordine.istante)].filter(Boolean).join(' · '),
    ],
    [testi.campi.riferimento, ordine.riferimento],
    [testi.destinazione, ordine.destinazione],
    [testi.consegna, ordine.tuttiInsieme === null ? '' : ordine.tuttiInsieme ? testi.tuttoInsieme : testi.subito],
    [testi.note, ordine.note],
    [
      testi.pagamento,
      pagamento === null
        ? ordine.descrizionePagamento
        : `${ordine.descrizionePagamento} · ${pagamento.stato.toLowerCase()}`,
    ],
    ...(pagamento?.rimborsi ?? []).map(
      ({ importoCents, eseguito }) =>
        [testi.rimborso, `${formatEuro(importoCents)} · ${eseguito === null ? testi.daFare : testi.eseguito}`] as const,
    ),
    [testi.coupon, importi.couponCents > 0 ? `${ordine.coupon ?? ''} −${formatEuro(importi.couponCents)}` : ''],
    [testi.campi.erp, ordine.numeroErp],
    [
      testi.documenti,
      ordine.documenti.length > 0 &&
        ordine.documenti.map((documento) => (
          <LinkDocumento key={documento.id} documento={documento}>
            {documento.tipo} {documento.numero} · {formatGiorno(documento.data)}
          </LinkDocumento>
        )),
    ],
  ];
  return (
    <section>
      <h3>{testi.dettagli}</h3>
      <dl className={styles.voci}>
        {voci
          .filter(([, valore]) => Boolean(valore))
          .map(([nome, valore], indice) => (
            <div key={`${nome} ${indice}`}>
              <dt>{nome}</dt>
              <dd>{valore}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
