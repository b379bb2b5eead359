import Clock from 'virtual:icona/clock';
import ExternalLink from 'virtual:icona/external-link';
import Mail from 'virtual:icona/mail';
import MapPin from 'virtual:icona/map-pin';
import Phone from 'virtual:icona/phone';
import { Card } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './scheda-ufficio.module.css';
import { testi } from './testi.ts';

export interface SchedaUfficioProps {
  readonly nome: string;
  readonly telefono: string;
  readonly telefonoHref: string;
  readonly email: string;
  readonly indirizzo: string;
  readonly mappaHref: string;
  readonly orari: readonly { readonly giorni: string; readonly ore: string }[];
}

/** One office: phone, mail, map, opening hours. */
export function SchedaUfficio({
  nome,
  telefono,
  telefonoHref,
  email,
  indirizzo,
  mappaHref,
  orari,
}: SchedaUfficioProps) {
  return (
    <Card role="region" aria-label={nome}>
      <h2 className={styles.nome}>{nome}</h2>
      <dl className={styles.voci}>
        <dt>
          <Phone aria-hidden="true" />
          <VisuallyHidden>{testi.telefono}</VisuallyHidden>
        </dt>
        <dd>
          <a href={telefonoHref} className={styles.telefono}>
            {telefono}
          </a>
        </dd>
        <dt>
          <Mail aria-hidden="true" />
          <VisuallyHidden>{testi.email}</VisuallyHidden>
        </dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>
          <MapPin aria-hidden="true" />
          <VisuallyHidden>{testi.indirizzo}</VisuallyHidden>
        </dt>
        <dd>
          <span>{indirizzo}</span>
          <a href={mappaHref} target="_blank" rel="noreferrer" aria-label={testi.mappaDi(nome)}>
            {testi.mappa} <ExternalLink aria-hidden="true" />
          </a>
        </dd>
        {orari.length > 0 && (
          <>
            <dt>
              <Clock aria-hidden="true" />
              <VisuallyHidden>{testi.orari}</VisuallyHidden>
            </dt>
            <dd>
              {orari.map(({ giorni, ore }) => (
                <span key={giorni} className={styles.orario}>
                  <b>{giorni}</b> {ore}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
