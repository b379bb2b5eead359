import type { Offerta } from '@battistrada/contract/preventivo-link';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import AtSign from 'virtual:icona/at-sign';
import PhoneCall from 'virtual:icona/phone-call';
import { buttonClass } from '../ui/button.tsx';
import { telefonoHref } from '../ui/telefono.ts';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';

/** The dealer and his contacts. */
export function OffertaRivenditore({ rivenditore }: { rivenditore: Offerta['rivenditore'] }) {
  const { ragioneSociale, telefono, cellulare, email, partitaIva } = rivenditore;
  const numero = telefono === '' ? cellulare : telefono;
  return (
    <footer className={styles.rivenditore}>
      <h2>{testi.domande}</h2>
      <div className={styles.contatti}>
        {numero !== '' && (
          <a className={buttonClass('quiet')} href={telefonoHref(numero)}>
            <PhoneCall aria-hidden="true" />
            {testi.chiama} {numero}
          </a>
        )}
        {email !== '' && (
          <a className={buttonClass('quiet')} href={`mailto:${email}`}>
            <AtSign aria-hidden="true" />
            {testi.scrivi}
          </a>
        )}
      </div>
      <p>
        <b>{ragioneSociale}</b> {righeIndirizzo(rivenditore).join(', ')}
        {partitaIva !== '' && ` · P.IVA ${partitaIva}`}
      </p>
      {/* What the buttons lead to. */}
      <p className={styles.suCarta}>{[numero, email].filter((recapito) => recapito !== '').join(' · ')}</p>
    </footer>
  );
}
