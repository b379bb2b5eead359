import type { SchedaAgente } from '@battistrada/contract/agente';
import { formatGiorno } from '@battistrada/domain/giorno';
import { formatLuogo, righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import ChevronRight from 'virtual:icona/chevron-right';
import Mail from 'virtual:icona/mail';
import MapPin from 'virtual:icona/map-pin';
import MessageCircle from 'virtual:icona/message-circle';
import Phone from 'virtual:icona/phone';
import { Activity, type ReactNode } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Link } from '../../router/navigation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { telefonoHref } from '../../ui/telefono.ts';
import { Credito } from './credito.tsx';
import { useGirato } from './girato.ts';
import { mappaHref, whatsappHref } from './indirizzi.ts';
import styles from './scheda-banco.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.scheda;

/** A customer's card: contacts, debts, deliveries, prices, and articles he has not bought again. */
export function SchedaBanco({
  scheda,
  note,
  contratti,
}: {
  scheda: SchedaAgente;
  note: ReactNode;
  contratti: ReactNode;
}) {
  const isGirato = useGirato();
  return (
    <div className={styles.scheda}>
      <div className={styles.testata}>
        <h1 tabIndex={-1}>{scheda.ragioneSociale}</h1>
        <p className={styles.sotto}>
          {scheda.codice} · {formatLuogo({ citta: scheda.citta, provincia: scheda.provincia })}
        </p>
        {scheda.isBloccato && !isGirato && <Badge kind="bad">{testi.bloccato}</Badge>}
        <div className={styles.vie}>
          <Contatti scheda={scheda} />
          <Link to="/cerca" className={classes(buttonClass('primary'), styles.ordina)}>
            {testi.cerca}
          </Link>
        </div>
      </div>
      <Credito scheda={scheda} />
      <Riquadro titolo={testi.ordiniAperti} link={<Link to="/ordini">{testi.tuttiGliOrdini}</Link>}>
        <Aperti ordini={scheda.ordiniAperti} />
      </Riquadro>
      {/* What is being written stays until the screen is turned back. */}
      <Activity mode={isGirato ? 'hidden' : 'visible'}>{note}</Activity>
      <Riquadro titolo={testi.ultimiPrezzi}>
        <Articoli articoli={scheda.ultimiPrezzi} vuoto={testi.nessunAcquisto} />
      </Riquadro>
      <Riquadro titolo={testi.stagione[scheda.stagione.nome]}>
        <Articoli articoli={scheda.stagione.mancanti} vuoto={testi.nessunMancante} />
      </Riquadro>
      {contratti}
      <Riquadro titolo={testi.vede}>
        <AltreSchermate preventivi={scheda.preventiviAperti} />
      </Riquadro>
      <Riquadro titolo={testi.anagrafica}>
        <Anagrafica scheda={scheda} />
      </Riquadro>
      {/* The same actions near the thumb. */}
      <Link to="/cerca" className={classes(buttonClass('primary', true), styles.ordinaSotto)}>
        {testi.cerca}
      </Link>
    </div>
  );
}

function Contatti({ scheda }: { scheda: SchedaAgente }) {
  const { telefono, cellulare, email, indirizzo, cap, citta } = scheda;
  const numero = cellulare === '' ? telefono : cellulare;
  const whatsapp = whatsappHref(cellulare) ?? whatsappHref(telefono);
  return (
    <div className={classes(styles.contatti, 'no-print')}>
      {numero !== '' && (
        <a href={telefonoHref(numero)}>
          <Phone aria-hidden="true" />
          {testi.chiama}
        </a>
      )}
      {whatsapp !== null && (
        <a href={whatsapp} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          {testi.whatsapp}
        </a>
      )}
      <a href={mappaHref(indirizzo, `${cap} ${citta}`)} target="_blank" rel="noreferrer">
        <MapPin aria-hidden="true" />
        {testi.mappa}
      </a>
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <Mail aria-hidden="true" />
          {testi.mail}
        </a>
      )}
    </div>
  );
}

/** A section of the card with its heading. */
export function Riquadro({ titolo, link, children }: { titolo: string; link?: ReactNode; children: ReactNode }) {
  return (
    <Card flush role="region" aria-label={titolo} className={styles.riquadro}>
      <header className={styles.intestazione}>
        <h2>{titolo}</h2>
        {link}
      </header>
      {children}
    </Card>
  );
}

function Aperti({ ordini }: { ordini: SchedaAgente['ordiniAperti'] }) {
  if (ordini.length === 0) return <p className={styles.vuoto}>{testi.nessunAperto}</p>;
  return (
    <ul className={styles.righe}>
      {ordini.map(({ id, numero, dataOrdine, pezzi, spediti, totaleCents }) => (
        <li key={id}>
          <span>
            <Link to="/ordini" search={{ numero }}>
              {testi.ordine(numero)}
            </Link>
            <small>
              {formatGiorno(dataOrdine)} · {testi.spediti(spediti, pezzi)}
            </small>
          </span>
          <b>
            <Prezzo cents={totaleCents} />
          </b>
        </li>
      ))}
    </ul>
  );
}

function Articoli({ articoli, vuoto }: { articoli: SchedaAgente['ultimiPrezzi']; vuoto: string }) {
  if (articoli.length === 0) return <p className={styles.vuoto}>{vuoto}</p>;
  return (
    <ul className={styles.righe}>
      {articoli.map(({ codice, descrizione, ultimo, pezzi, prezzoCents }) => (
        <li key={codice}>
          <span>
            <Link to="/cerca" search={{ q: codice }}>
              {descrizione}
            </Link>
            <small>
              {formatGiorno(ultimo)} · {testi.pezzi(pezzi)}
            </small>
          </span>
          <b>
            <Prezzo cents={prezzoCents} />
          </b>
        </li>
      ))}
    </ul>
  );
}

const SCHERMATE = [
  ['/preventivi', testi.preventivi],
  ['/estrattoconto', testi.estrattoConto],
  ['/fatture', testi.fatture],
  ['/targeteconomy', testi.target],
] as const;

/** Links to the customer's other screens. */
function AltreSchermate({ preventivi }: { preventivi: number }) {
  return (
    <ul className={styles.righe}>
      {SCHERMATE.map(([to, nome]) => (
        <li key={to}>
          <span>
            <Link to={to}>{nome}</Link>
            {to === '/preventivi' && <small>{testi.preventiviRecenti(preventivi)}</small>}
          </span>
          <ChevronRight aria-hidden="true" className={styles.freccia} />
        </li>
      ))}
    </ul>
  );
}

function Anagrafica({ scheda }: { scheda: SchedaAgente }) {
  const voci: readonly [string, string][] = [
    [testi.codice, scheda.codice],
    [testi.partitaIva, scheda.partitaIva],
    [testi.indirizzo, righeIndirizzo(scheda).join(', ')],
    [testi.listino, scheda.listino],
    [testi.pagamento, scheda.pagamento],
    [testi.depositi, scheda.depositi.join(', ') || testi.nessuno],
  ];
  return (
    <dl className={styles.voci}>
      {voci.map(([nome, valore]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valore}</dd>
        </div>
      ))}
    </dl>
  );
}
