import { formatGiorno } from '@battistrada/domain/giorno';
import { createPortal } from 'react-dom';
import { useOggi } from '../clock.ts';
import { IntestazioneStampa } from './intestazione-stampa.tsx';

/** The head of every printed screen that has none of its own, above the page: who, for whom, of which day. */
export function TestataStampa() {
  const header = document.querySelector('header');
  const oggi = useOggi();
  return header !== null && createPortal(<IntestazioneStampa>{formatGiorno(oggi)}</IntestazioneStampa>, header);
}
