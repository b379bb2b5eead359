import { formatPercento } from '@battistrada/domain/numero';
import type { PerchePrezzo } from '@battistrada/contract/perche-prezzo';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { ReactNode } from 'react';
import { Link } from '../../../router/navigation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { writeQuando } from '../../../quando.ts';
import styles from './spiegazione.module.css';
import { testi } from './testi.ts';

/** The explanation of a price: its parts, its future changes, and the prices that were paid. */
export function Spiegazione({ di }: { di: PerchePrezzo }) {
  const { articolo, prezzoCents, quantita } = di;
  return (
    <div className={styles.spiegazione}>
      <Card className={styles.esito}>
        {prezzoCents === null ? (
          <p>{testi.ritirato}</p>
        ) : (
          <p>
            <span>{testi.prezzo(quantita)}</span>
            <b>{formatEuro(prezzoCents)}</b>
          </p>
        )}
        <p className={styles.quieto}>
          {articolo.codice} · {articolo.descrizione}
        </p>
      </Card>
      <ComeNasce di={di} />
      <Voci titolo={testi.siAggiunge}>
        <Voce nome={testi.pfu}>{formatEuro(di.pfuCents)}</Voce>
        <Voce nome={testi.contributo}>{formatEuro(di.contributoCents)}</Voce>
        <Voce nome={testi.iva}>{formatPercento(di.ivaBp)}</Voce>
      </Voci>
      {di.futuri.length > 0 && (
        <Voci titolo={testi.futuri}>
          {di.futuri.map(({ validoDal, prezzoCents: cents }) => (
            <Voce key={validoDal} nome={testi.dal(formatGiorno(validoDal))}>
              {formatEuro(cents)}
            </Voce>
          ))}
        </Voci>
      )}
      <Accordi di={di} />
      <Voci titolo={testi.origini} nota={di.origini.length === 0 ? testi.nessunFile : null}>
        {di.origini.map(({ tipo, file, istante }) => (
          <Voce key={tipo} nome={testi.file[tipo]}>
            {file === '' ? '–' : file} <small className={styles.quieto}>{writeQuando(istante)}</small>
          </Voce>
        ))}
      </Voci>
    </div>
  );
}

function ComeNasce({ di }: { di: PerchePrezzo }) {
  const { cliente, articolo, prezzoDelListinoCents, scontoBp, nettoCents, regola, promozioni } = di;
  return (
    <Voci titolo={testi.comeNasce} nota={promozioni.length > 0 && !cliente.hasDepositi ? testi.senzaDepositi : null}>
      <Voce nome={testi.listino}>{formatEuro(di.prezzoListinoCents)}</Voce>
      <Voce nome={testi.prezzoDelListino(cliente.listino)}>
        {prezzoDelListinoCents === null ? testi.assente : formatEuro(prezzoDelListinoCents)}
      </Voce>
      <Voce nome={testi.sconto(articolo.marca)}>
        {scontoBp === null ? testi.nessuno : formatPercento(scontoBp)}{' '}
        {scontoBp !== null && regola === 'listino' && <small className={styles.quieto}>{testi.nonUsato}</small>}
      </Voce>
      {nettoCents !== null && (
        <Voce nome={testi.netto}>
          <b>{formatEuro(nettoCents)}</b> <small className={styles.quieto}>{testi.regole[regola]}</small>
        </Voce>
      )}
      {promozioni.map(({ id, dataFine, prezzoCents, quantitaMinima, isInVigore }) => (
        <Voce key={id} nome={testi.pacchetto(formatGiorno(dataFine))}>
          {formatEuro(prezzoCents)} {testi.daPezzi(quantitaMinima)}{' '}
          <Badge kind={isInVigore ? 'ok' : 'neutral'}>{isInVigore ? testi.vale : testi.nonVale}</Badge>
        </Voce>
      ))}
    </Voci>
  );
}

function Accordi({ di: { concordati, coupon, vendite } }: { di: PerchePrezzo }) {
  return (
    <>
      {concordati.length > 0 && (
        <Voci titolo={testi.concordati}>
          {concordati.map(({ prezzoCents, motivo, autore, ordine, giorno }, indice) => (
            <Voce
              key={indice}
              nome={ordine === null ? testi.nelCarrello : `${testi.ordine(ordine)} · ${formatGiorno(giorno ?? '')}`}
            >
              {formatEuro(prezzoCents)}{' '}
              <small className={styles.quieto}>
                {motivo} · {autore}
              </small>
            </Voce>
          ))}
        </Voci>
      )}
      {coupon.length > 0 && (
        <Voci titolo={testi.coupon}>
          {coupon.map(({ codice, importoCents, ordineMinimoCents, quantitaMinima, scadenza }) => (
            <Voce key={codice} nome={codice}>
              {formatEuro(importoCents)}{' '}
              <small className={styles.quieto}>
                {[
                  testi.couponDa(ordineMinimoCents === 0 ? '' : formatEuro(ordineMinimoCents), quantitaMinima),
                  `entro il ${formatGiorno(scadenza)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Voce>
          ))}
        </Voci>
      )}
      {vendite.length > 0 && (
        <Voci titolo={testi.vendite}>
          {vendite.map(({ ordine, giorno, prezzoCents, quantita }) => (
            <Voce
              key={`${ordine} ${prezzoCents}`}
              nome={
                <Link to="/backoffice/ordini" search={{ numero: ordine }}>
                  {testi.ordine(ordine)}
                </Link>
              }
            >
              {formatEuro(prezzoCents)}{' '}
              <small className={styles.quieto}>
                {quantita} pz · {formatGiorno(giorno)}
              </small>
            </Voce>
          ))}
        </Voci>
      )}
    </>
  );
}

function Voci({ titolo, nota = null, children }: { titolo: string; nota?: string | null; children: ReactNode }) {
  return (
    <Card className={styles.parte}>
      <h2>{titolo}</h2>
      <dl>{children}</dl>
      {nota !== null && <p className={styles.quieto}>{nota}</p>}
    </Card>
  );
}

function Voce({ nome, children }: { nome: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
