import type { StatoPagamento } from '@battistrada/contract/pagamento';
import { formatEuro } from '@battistrada/domain/denaro';
import CircleAlert from 'virtual:icona/circle-alert';
import CircleCheck from 'virtual:icona/circle-check';
import CircleQuestionMark from 'virtual:icona/circle-question-mark';
import CircleX from 'virtual:icona/circle-x';
import Clock from 'virtual:icona/clock';
import type { ReactNode } from 'react';
import { useFrase } from '../../prezzi/use-frase.ts';
import { Link } from '../../router/navigation.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './esito-pagamento.module.css';
import type { Pagamento } from './stato-pagamento.ts';
import { testi } from './testi.ts';

const ICONE = {
  completato: CircleCheck,
  errore: CircleAlert,
  annullato: CircleX,
  'da-pagare': Clock,
  'in-attesa': Clock,
  ignoto: CircleQuestionMark,
  neutro: CircleQuestionMark,
};

/**
 * The result of an online payment in large words, with links to continue. `children` are the actions for an unpaid
 * order.
 */
export function EsitoPagamento({ pagamento, children }: { pagamento: Pagamento; children?: ReactNode }) {
  const { esito, isNoto } = pagamento;
  const writeFrase = useFrase();
  const Icona = esito === 'in-verifica' ? null : ICONE[esito];
  return (
    <Card className={styles.esito}>
      {/* Present from the start, so that the result is announced when it is known. */}
      <div role="status" className={styles.annuncio}>
        {Icona === null ? (
          <p className={styles.verifica}>
            <Spinner /> {testi.verifica}
          </p>
        ) : (
          <>
            {/* A result known only from the address gets no icon that would confirm it. */}
            {isNoto && <Icona className={classes(styles.icona, styles[esito])} aria-hidden="true" />}
            <h2>{titoloOf(pagamento)}</h2>
            {!isNoto && <p className={styles.testo}>{testi.senzaPagamento}</p>}
            <p className={styles.testo}>{writeFrase(testoOf(pagamento))}</p>
          </>
        )}
      </div>
      <div className={styles.azioni}>
        {children}
        {esito === 'ignoto' && <Button onClick={pagamento.retry}>{testi.riprova}</Button>}
        {pagamento.documenti.length > 0 ? (
          <DopoScadenze pagamento={pagamento} />
        ) : (
          <>
            {esito === 'errore' && isNoto && (
              <Link to="/carrello" className={buttonClass()}>
                {testi.vaiAlCarrello}
              </Link>
            )}
            <Link to="/ordini" className={buttonClass(esito === 'completato' || !isNoto ? 'primary' : 'quiet')}>
              {testi.vaiAgliOrdini}
            </Link>
          </>
        )}
        <Link to="/home" className={buttonClass('quiet')}>
          {testi.vaiAllaHome}
        </Link>
      </div>
      {/* Last, so that it moves nothing when it appears. */}
      <div role="status">{pagamento.recente !== null && <UltimoPagamento pagamento={pagamento.recente} />}</div>
    </Card>
  );
}

/** The payment was for items of the statement: links back to it, or to the payment page again. */
function DopoScadenze({ pagamento: { esito, redirectUri } }: { pagamento: Pagamento }) {
  const canPagare = esito === 'da-pagare' && redirectUri !== null;
  return (
    <>
      {canPagare && (
        <a className={buttonClass()} href={redirectUri}>
          {testi.pagaOra}
        </a>
      )}
      <Link to="/estrattoconto" className={buttonClass(canPagare ? 'quiet' : 'primary')}>
        {testi.vaiAllEstrattoConto}
      </Link>
    </>
  );
}

/** The server's knowledge of the user's latest payment, when the address names none and says something else. */
function UltimoPagamento({ pagamento }: { pagamento: StatoPagamento }) {
  const { numero } = pagamento;
  const writeFrase = useFrase();
  if (numero === null) return null;
  return (
    <p className={styles.testo}>
      <b>{testi.recente}</b>
      <br />
      {writeFrase(recenteOf(pagamento, numero))}{' '}
      <Link to="/ordini" search={{ numero }}>
        {testi.vediOrdine(numero)}
      </Link>
    </p>
  );
}

function recenteOf({ stato, importoCents, pagabileFino, bonificoOrdinato }: StatoPagamento, numero: number): string {
  const importo = formatEuro(importoCents ?? 0);
  if (stato === 'PAGATO') return testi.ordinePagato(numero, importo);
  if (stato === 'RIMBORSO') return testi.rimborsato(numero, importo);
  if (stato !== 'APERTO') return testi.nonRiuscito(numero);
  if (bonificoOrdinato) return testi.bonifico(numero);
  return pagabileFino === null ? testi.nonPagabileOra(numero) : testi.daPagare(numero);
}

function titoloOf({ esito }: Pagamento): string {
  if (esito === 'completato') return testi.completato;
  if (esito === 'annullato') return testi.annullato;
  if (esito === 'neutro') return testi.neutro;
  if (esito === 'in-attesa' || esito === 'da-pagare') return testi.inAttesa;
  return esito === 'errore' ? testi.errore : testi.ignoto;
}

function testoOf({ esito, isNoto, isAttesaLunga, numero, documenti, importoCents }: Pagamento): string {
  if (!isNoto) return testi.senzaOrdine;
  if (documenti.length > 0 && (esito === 'completato' || esito === 'errore' || esito === 'da-pagare')) {
    return testi.scadenze[esito](documenti.join(', '), formatEuro(importoCents ?? 0));
  }
  if (esito === 'errore') return testi.nonAddebitato;
  if (esito === 'da-pagare' && numero !== null) return testi.daPagare(numero);
  if (esito === 'in-attesa') return isAttesaLunga ? testi.viaEmail : testi.attendi;
  if (esito === 'ignoto') return testi.nessunaRisposta;
  if (numero === null || importoCents === null) return testi.senzaOrdine;
  const importo = formatEuro(importoCents);
  return esito === 'annullato' ? testi.rimborsato(numero, importo) : testi.ordinePagato(numero, importo);
}
