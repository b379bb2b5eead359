import Mic from 'virtual:icona/mic';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { useSnack } from '../../ui/snack.tsx';
import styles from './cerca-a-voce.module.css';
import { canDettare, createDettatura } from './dettatura.ts';
import { testi as tutti } from './testi.ts';

const testi = tutti.voce;

/**
 * A button near the thumb that listens once and searches for the spoken text. Shows nothing when the browser cannot
 * listen.
 */
export function CercaAVoce({ onTesto }: { onTesto: (testo: string) => void }) {
  const snack = useSnack();
  const [isInAscolto, setInAscolto] = useState(false);
  const dettatura = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => dettatura.current?.abort(), []);
  const toggle = (): void => {
    if (isInAscolto) {
      dettatura.current?.abort();
      return;
    }
    const nuova = createDettatura({
      onTesto,
      onErrore: (errore) => snack(testi.errori[errore], 'error'),
      onFine: () => setInAscolto(false),
    });
    dettatura.current = nuova;
    setInAscolto(nuova !== null);
  };
  if (!canDettare()) return null;
  return (
    <button type="button" className={classes(styles.voce, 'no-print')} aria-pressed={isInAscolto} onClick={toggle}>
      <Mic aria-hidden="true" />
      <span>{isInAscolto ? testi.ascolto : testi.cerca}</span>
    </button>
  );
}
