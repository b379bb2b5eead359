import type { RigaCarrello } from '@battistrada/contract/carrello';
import type { Deposito } from '@battistrada/contract/login';
import { getOrdinePdf, type Ordine } from '@battistrada/contract/ordine-storico';
import { useQuery } from '@tanstack/react-query';
import Check from 'virtual:icona/check';
import { useEffect, useRef, type ReactNode } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link, useRouter } from '../../router/navigation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './ordine-completato.module.css';
import { testi as testiCompletato } from './testi-completato.ts';
import { testi } from './testi.ts';
import { ordiniQuery } from './use-ordini.ts';

export interface OrdineCompletatoProps {
  readonly idOrdine: number;
  readonly numero: number;
  /** The confirmed lines; empty when the answer was lost and found later. */
  readonly righe: readonly RigaCarrello[];
  readonly depositi: readonly Deposito[];
  /** The actions that are still possible. */
  readonly children: ReactNode;
}

/**
 * The order as the server stores it, below the specification's text. It takes the focus of the button that disappeared
 * with the cart.
 */
export function OrdineCompletato({ idOrdine, numero, righe, depositi, children }: OrdineCompletatoProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  // A telephone order has no home.
  const hasHome = useRouter().isScreen('/home');
  const { data } = useQuery(ordiniQuery({ numero }));
  const ordine = data?.ordini.find((trovato) => trovato.numero === numero);
  return (
    <Card ref={card} tabIndex={-1} className={styles.completato}>
      <div className={styles.testata}>
        <span className={styles.spunta}>
          <Check aria-hidden="true" />
        </span>
        <h2>{testiCompletato.ordineCompletato}</h2>
        <p>{testiCompletato.ordineNumero(numero)}</p>
        <div className={styles.azioni}>
          <Link to="/cerca" className={buttonClass()}>
            {testiCompletato.nuovaRicerca}
          </Link>
          <a
            href={addressOfCall(getOrdinePdf, { id: idOrdine })}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet')}
          >
            {testiCompletato.pdf}
          </a>
          <Link to="/ordini" className={buttonClass('quiet')}>
            {testiCompletato.vaiAgliOrdini}
          </Link>
          {hasHome && (
            <Link to="/home" className={buttonClass('quiet')}>
              {testiCompletato.vaiAllaHome}
            </Link>
          )}
        </div>
        <div className={styles.seguito}>{children}</div>
      </div>
      {ordine && <DettaglioCompletato ordine={ordine} consegne={consegneOf(righe, depositi, ordine)} />}
    </Card>
  );
}

function DettaglioCompletato({ ordine, consegne }: { ordine: Ordine; consegne: ReadonlyMap<string, string> }) {
  const voci: [string, string][] = [
    [testi.destinazione, ordine.destinazione],
    [testi.riferimento, ordine.riferimento],
    [testi.note, ordine.note],
    [testi.pagamento, ordine.pagamento],
  ];
  return (
    <div className={styles.dettaglio}>
      <ul className={styles.righe} aria-label={testiCompletato.prodottiOrdinati}>
        {ordine.prodotti.map(({ codice, descrizione, quantita, importoCents }) => (
          <li key={codice}>
            <b className={styles.pezzi}>{quantita} ×</b>
            <span>
              {descrizione}
              {consegne.has(codice) && <small>{consegne.get(codice)}</small>}
            </span>
            <Prezzo cents={importoCents} />
          </li>
        ))}
      </ul>
      <dl className={styles.dati}>
        {voci.map(
          ([nome, testo]) =>
            testo !== '' && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{testo}</dd>
              </div>
            ),
        )}
        <div className={styles.totale}>
          <dt>{testi.totali.totale}</dt>
          <dd>
            <Prezzo cents={ordine.totaleCents} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/**
 * The delivery days of each article, by its code: one for each warehouse that gives pieces, and one for missing pieces.
 * They are the order's, because the cart may have been shown before a cut-off that has passed since.
 */
function consegneOf(
  righe: readonly RigaCarrello[],
  depositi: readonly Deposito[],
  { consegne }: Ordine,
): ReadonlyMap<string, string> {
  const giorni = new Map(consegne.map(({ deposito, consegna }) => [deposito, consegna.testo]));
  return new Map(
    righe.map(({ codice, smistamento, quantitaNonDisponibile }) => {
      const tempi = depositi.flatMap(({ id, descrCarrello }) =>
        (smistamento[id] ?? 0) > 0
          ? [[`${smistamento[id]} ${descrCarrello}`, giorni.get(id)].filter(Boolean).join(', ')]
          : [],
      );
      const mancanti = quantitaNonDisponibile > 0 ? [testiCompletato.inArrivo(quantitaNonDisponibile)] : [];
      return [codice, [...tempi, ...mancanti].join(' · ')] as const;
    }),
  );
}
