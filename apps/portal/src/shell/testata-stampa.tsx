import { formatGiorno } from '@battistrada/domain/giorno';
import { createPortal } from 'react-dom';
import { useOggi } from '../use-oggi.ts';
import { IntestazioneStampa } from './intestazione-stampa.tsx';

/** The head of every printed screen without its own, above the page: the wholesaler, the customer, the day. */
export function TestataStampa() {
  const header = document.querySelector('header');
  const oggi = useOggi();
  return header !== null && createPortal(<IntestazioneStampa>{formatGiorno(oggi)}</IntestazioneStampa>, header);
}
