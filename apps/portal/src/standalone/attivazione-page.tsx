import { getPdfTermini } from '@battistrada/contract/utente';
import FileText from 'virtual:icona/file-text';
import { useEffect, useRef, useState } from 'react';
import { addressOfCall } from '../api/client.ts';
import { titleOf } from '../router/title.ts';
import { tabStore } from '../session/browser-store.ts';
import { later } from '../ui/later.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { saveAvanzamento, type Avanzamento } from './attivazione-memory.ts';
import styles from './attivazione-page.module.css';
import { testi } from './attivazione-testi.ts';
import { FineStrada } from './fine-strada.tsx';
import { reloadOnFailure } from './reload-on-failure.ts';
import { PassiAttivazione } from './passi-attivazione.tsx';
import { PassoAccettazione } from './passo-accettazione.tsx';
import { PassoCodice } from './passo-codice.tsx';
import { PassoGrazie } from './passo-grazie.tsx';

// It loads the rules of every country's numbers.
const PassoTelefono = later(
  () => reloadOnFailure(import('./passo-telefono.tsx')).then((module) => module.PassoTelefono),
  ScheletroTelefono,
);

export interface AttivazionePageProps {
  /** The current progress; null when no activation is in progress in this tab. */
  inizio: Avanzamento | null;
  /** The last step's action. Returns the sentence of a refusal; null while it leads away. */
  onEntra: () => Promise<string | null>;
}

/** The first access in three steps (specification §2 "Activation"). */
export function AttivazionePage({ inizio, onEntra }: AttivazionePageProps) {
  useEffect(() => {
    document.title = titleOf(testi.titolo);
  }, []);
  // Nobody has logged in yet in this tab.
  return inizio === null ? <FineStrada {...testi.senzaSessione} /> : <Passi inizio={inizio} onEntra={onEntra} />;
}

function Passi({ inizio, onEntra }: AttivazionePageProps & { inizio: Avanzamento }) {
  const [avanzamento, setAvanzamento] = useState(inizio);
  const [avviso, setAvviso] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { conTelefono, passo, telefono } = avanzamento;

  useEffect(() => {
    // The code's own field takes the focus; in the other steps the heading does, so that it is read out.
    if (passo !== 'codice') heading.current?.focus();
  }, [passo]);

  const go = (next: Partial<Avanzamento>, message: string | null = null) => {
    const changed = { ...avanzamento, ...next };
    saveAvanzamento(tabStore, changed);
    setAvanzamento(changed);
    setAvviso(message);
  };

  return (
    <div className={styles.attivazione}>
      <PassiAttivazione conTelefono={conTelefono} passo={passo} />
      <div className={styles.testata}>
        <h1 ref={heading} tabIndex={-1}>
          {testi[passo].titolo}
        </h1>
        <p>{testoOf(avanzamento)}</p>
      </div>
      {passo === 'condizioni' && (
        <>
          <a href={addressOfCall(getPdfTermini, {})} target="_blank" rel="noopener" className={styles.pdf}>
            <FileText />
            {testi.leggiCondizioni}
          </a>
          {conTelefono ? (
            <PassoTelefono
              iniziale={telefono}
              onAvanti={(numero, message) => go({ passo: 'codice', telefono: numero }, message)}
            />
          ) : (
            <PassoAccettazione onAvanti={() => go({ passo: 'grazie' })} />
          )}
        </>
      )}
      {passo === 'codice' && (
        <PassoCodice
          telefono={telefono}
          avviso={avviso}
          onAvanti={() => go({ passo: 'grazie' })}
          onCambiaNumero={() => go({ passo: 'condizioni' })}
        />
      )}
      {passo === 'grazie' && <PassoGrazie onEntra={onEntra} />}
    </div>
  );
}

function testoOf({ conTelefono, passo, telefono }: Avanzamento): string {
  if (passo === 'grazie') return testi.grazie.testo;
  // A phone number must not break over two lines.
  if (passo === 'codice') return testi.codice.testo(telefono.replaceAll(' ', '\u00a0'));
  return conTelefono ? testi.condizioni.testoTelefono : testi.condizioni.testoSpunta;
}

function ScheletroTelefono() {
  return (
    <div className={styles.form}>
      <VisuallyHidden>{testi.caricamento}</VisuallyHidden>
      <Skeleton className={styles.scheletroCampo} />
      <Skeleton className={styles.scheletroBottone} />
    </div>
  );
}
