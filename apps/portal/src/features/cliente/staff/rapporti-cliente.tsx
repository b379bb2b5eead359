import { formatPercento } from '@battistrada/domain/numero';
import type { ClienteRapporti } from '@battistrada/contract/cliente-rapporti';
import { SOGLIE_TARGET_PREMIUM, type TargetEconomy } from '@battistrada/contract/contratto';
import { formatEuro } from '@battistrada/domain/denaro';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../../router/navigation.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { writeQuando } from '../../../quando.ts';
import styles from '../../../ui/scheda.module.css';
import { Spinner } from '../../../ui/spinner.tsx';
import { rapportiQuery } from './clienti-query.ts';
import { testiRapporti as testi } from './testi-rapporti.ts';

/**
 * A customer's orders, chat, PFU, contracts, targets and discounts; parts for which the right is missing are omitted.
 */
export function RapportiCliente({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(rapportiQuery(id));
  if (data === undefined) {
    return isError ? <LoadError title={testi.errore} onRetry={() => void refetch()} /> : <Spinner />;
  }
  const { ordini, chat, pfu, sconti } = data;
  return (
    <>
      {ordini !== null && (
        <Parte titolo={testi.ordini} vuoto={ordini.length === 0 && testi.nessunOrdine}>
          {ordini.map(({ numero, istante, stato, totaleCents }) => (
            <Voce
              key={numero}
              nome={
                <Link to="/backoffice/ordini" search={{ numero, cliente: id }}>
                  {numero}
                </Link>
              }
            >
              {formatEuro(totaleCents)}
              <small>
                {NOMI_STATO_ORDINE[stato]}, {writeQuando(istante)}
              </small>
            </Voce>
          ))}
        </Parte>
      )}
      {chat !== null && (
        <Parte titolo={testi.chat}>
          <Voce
            nome={
              <Link to="/backoffice/chat" search={{ cliente: id }}>
                {testi.apriChat}
              </Link>
            }
          >
            {chat.ultimo === null ? testi.nessunMessaggio : testi.daLeggere(chat.nonLetti)}
            {chat.ultimo !== null && (
              <small>
                {testi.ultimo(writeQuando(chat.ultimo))}
                {chat.assegnata !== null && `, ${testi.affidata(chat.assegnata)}`}
              </small>
            )}
          </Voce>
        </Parte>
      )}
      {pfu !== null && (
        <Parte titolo={testi.pfu} vuoto={pfu.length === 0 && testi.nessunRitiro}>
          {pfu.map(({ id: numero, creata, stato, pezzi }) => (
            <Voce key={numero} nome={testi.richiesta(numero)}>
              {testi.pezzi(pezzi)}
              <small>
                {testi.statiPfu[stato]}, {writeQuando(creata)}
              </small>
            </Voce>
          ))}
        </Parte>
      )}
      <Contratti {...data} />
      <section>
        <h3>{testi.sconti}</h3>
        {sconti.length === 0 ? (
          <p className={styles.quieto}>{testi.nessunoSconto}</p>
        ) : (
          <details>
            <summary>{testi.quantiSconti(sconti.length)}</summary>
            <dl className={styles.voci}>
              {sconti.map(({ marca, scontoBp }) => (
                <Voce key={marca} nome={marca}>
                  {formatPercento(scontoBp)}
                </Voce>
              ))}
            </dl>
          </details>
        )}
      </section>
    </>
  );
}

/** Contracts and targets, read only: they come with the ERP's files. */
function Contratti({ contratti, masterpro, targetPremium, targetEconomy }: ClienteRapporti) {
  const isVuoto = contratti.length + targetPremium.length + targetEconomy.length === 0 && masterpro === null;
  return (
    <Parte titolo={testi.contratti} vuoto={isVuoto && testi.nessunContratto}>
      {contratti.map(({ rete, fatturatoCents, pezzi, marche }) => (
        <Voce key={`${rete} ${marche}`} nome={rete}>
          {formatEuro(fatturatoCents)}, {testi.pezzi(pezzi)}
          {marche !== '' && <small>{marche}</small>}
        </Voce>
      ))}
      {masterpro !== null && (
        <Voce nome={testi.masterpro}>
          {testi.diQuanto(formatEuro(masterpro.correnteCents), formatEuro(masterpro.obiettivoCents))}
        </Voce>
      )}
      {targetPremium.map(({ idMarca, marca, pezzi }) => (
        <Voce key={`premium ${idMarca}`} nome={testi.premium(marca)}>
          {testi.pezzi(pezzi)}
          <small>{sogliaDopo(pezzi)}</small>
        </Voce>
      ))}
      {targetEconomy.map((target) => (
        <Economy key={`economy ${target.idMarca}`} target={target} />
      ))}
    </Parte>
  );
}

function sogliaDopo(pezzi: number): string {
  const soglia = SOGLIE_TARGET_PREMIUM.find((una) => una > pezzi);
  return soglia === undefined ? testi.soglieRaggiunte : testi.mancano(soglia - pezzi, soglia);
}

function Economy({ target: { marca, anno, trimestreAttuale, trimestri } }: { readonly target: TargetEconomy }) {
  return (
    <Voce nome={testi.economy(marca, anno)}>
      {trimestri.map(({ trimestre, pezzi, obiettivo }) => (
        <span key={trimestre}>
          {trimestre === trimestreAttuale ? <b>{testi.trimestre(trimestre)}</b> : testi.trimestre(trimestre)}{' '}
          {testi.diQuanto(String(pezzi), String(obiettivo))}{' '}
        </span>
      ))}
    </Voce>
  );
}

interface ParteProps {
  readonly titolo: string;
  /** The text when there is nothing. */
  readonly vuoto?: string | false;
  readonly children: ReactNode;
}

function Parte({ titolo, vuoto = false, children }: ParteProps) {
  return (
    <section>
      <h3>{titolo}</h3>
      {vuoto === false ? <dl className={styles.voci}>{children}</dl> : <p className={styles.quieto}>{vuoto}</p>}
    </section>
  );
}

function Voce({ nome, children }: { readonly nome: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
