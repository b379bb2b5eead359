import type { Utente } from '@battistrada/contract/login';
import { DESTINAZIONE, type Destinazione } from '@battistrada/contract/ordine';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later, loadAhead } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './destinazione-riga.module.css';
import type { Indirizzo } from './indirizzo.ts';
import { testi } from './testi.ts';

const loadScelta = () => import('./destinazione-scelta.tsx');
const DestinazioneScelta = later(
  () => loadScelta().then((module) => module.DestinazioneScelta),
  () => <Skeleton />,
);

export interface DestinazioneRigaProps {
  readonly utente: Utente;
  readonly salvate: readonly Destinazione[];
  readonly scelta: number;
  readonly onScelta: (id: number) => void;
  readonly indirizzo: Indirizzo;
  readonly onIndirizzo: (indirizzo: Indirizzo) => void;
  /** How many times in a row the custom address was refused; then the form opens by itself. */
  readonly rifiuti: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The destination in one line; `Cambia` opens the choice in its place. */
export function DestinazioneRiga({ isOpen, onOpen, ...scelta }: DestinazioneRigaProps) {
  const { rifiuti, onScelta } = scelta;
  const cambia = useRef<HTMLButtonElement>(null);
  // A choice by pointer closes the list; arrow keys pass other choices on their way.
  const byPointer = useRef(false);
  const [visti, setVisti] = useState(rifiuti);
  if (rifiuti !== visti) {
    setVisti(rifiuti);
    if (rifiuti > 0) onOpen(true);
  }
  // Loaded after the first paint, so that it is ready at the click.
  useEffect(() => loadAhead(loadScelta), []);

  const choose = (id: number): void => {
    onScelta(id);
    if (!byPointer.current || id === DESTINAZIONE.personalizzata) return;
    onOpen(false);
    cambia.current?.focus();
  };
  return (
    <div className={styles.destinazione}>
      <p className={styles.riga}>
        <b className={styles.nome}>{testi.destinazione}</b>
        <span className={styles.scelta}>{describeDestinazione(scelta)}</span>
        <Button ref={cambia} kind="plain" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? testi.chiudi : testi.cambia}
        </Button>
      </p>
      {isOpen && (
        <div
          role="presentation"
          onPointerDown={() => {
            byPointer.current = true;
          }}
          onKeyDown={() => {
            byPointer.current = false;
          }}
        >
          <DestinazioneScelta {...scelta} onScelta={choose} />
        </div>
      )}
    </div>
  );
}

/** A short name of the destination: its street, as for a saved one. */
function describeDestinazione({
  scelta,
  salvate,
  indirizzo,
}: Pick<DestinazioneRigaProps, 'scelta' | 'salvate' | 'indirizzo'>): string {
  if (scelta === DESTINAZIONE.ritiroInSede) return testi.ritiroInSede;
  if (scelta === DESTINAZIONE.personalizzata) {
    const { nome, via, numero, citta } = indirizzo;
    const scritto = [nome.trim(), `${via.trim()} ${numero.trim()}`.trim(), citta.trim()].filter(Boolean).join(', ');
    return scritto || testi.personalizzata;
  }
  const salvata = salvate.find(({ id, predefinita }) =>
    scelta === DESTINAZIONE.predefinita ? predefinita : id === scelta,
  );
  return salvata?.indirizzo ?? testi.destinazionePredefinita;
}
