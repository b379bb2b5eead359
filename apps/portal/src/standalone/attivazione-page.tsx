import { useEffect } from 'react';
import { titleOf } from '../router/title.ts';
import { telefonoHref, UFFICI } from '../shell/contatti.ts';
import { buttonClass } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import styles from './attivazione-page.module.css';
import { testi } from './attivazione-testi.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

const UFFICIO = UFFICI[2];

/** The activation is still to come: says so, and how to be activated meanwhile. */
export function AttivazionePage() {
  useEffect(() => {
    document.title = titleOf(testi.titolo);
  }, []);
  return (
    <StandaloneFrame>
      <div className={styles.text}>
        <Chip>{testi.inArrivo}</Chip>
        <h1>{testi.titolo}</h1>
        <p>{testi.testo}</p>
        <p>
          {testi.intanto} <a href={telefonoHref(UFFICIO.telefono)}>{UFFICIO.telefono}</a>
        </p>
        <a href="/login" className={buttonClass('quiet')}>
          {testi.tornaAlLogin}
        </a>
      </div>
    </StandaloneFrame>
  );
}
