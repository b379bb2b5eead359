import { FUNZIONE_DESTINAZIONE_LIBERA, type Utente } from '@battistrada/contract/login';
import { DESTINAZIONE, type Destinazione } from '@battistrada/contract/ordine';
import { formatLuogo } from '@battistrada/domain/indirizzo-scritto';
import { useEffect } from 'react';
import { later, loadAhead } from '../../ui/later.tsx';
import { RadioCards, type RadioCard } from '../../ui/radio-cards.tsx';
import type { Indirizzo } from './indirizzo.ts';
import { testiDestinazione } from './testi-destinazione.ts';
import { testi } from './testi.ts';

const loadModulo = () => import('./modulo-indirizzo.tsx');
const ModuloIndirizzo = later(() => loadModulo().then((module) => module.ModuloIndirizzo));

/** The destination: the default address, the counter, a saved one or, with function 3, any other. */
export function DestinazioneScelta({
  utente,
  salvate,
  scelta,
  onScelta,
  indirizzo,
  onIndirizzo,
  rifiuti,
}: {
  utente: Utente;
  salvate: readonly Destinazione[];
  scelta: number;
  onScelta: (id: number) => void;
  indirizzo: Indirizzo;
  onIndirizzo: (indirizzo: Indirizzo) => void;
  /** How many times in a row the form was refused: empty or wrong fields are marked, and the first takes the focus. */
  rifiuti: number;
}) {
  const canWrite = utente.funzioni.includes(FUNZIONE_DESTINAZIONE_LIBERA);
  // Loaded before it is chosen, because the network may be gone then.
  useEffect(() => {
    if (canWrite) loadAhead(loadModulo);
  }, [canWrite]);
  const predefinita = salvate.find((destinazione) => destinazione.predefinita);
  const options: RadioCard<number>[] = [
    {
      value: DESTINAZIONE.predefinita,
      title: testi.destinazionePredefinita,
      text:
        predefinita === undefined
          ? testiDestinazione.predefinita
          : [predefinita.indirizzo, predefinita.citta].filter(Boolean).join(', '),
    },
    { value: DESTINAZIONE.ritiroInSede, title: testi.ritiroInSede, text: testiDestinazione.ritiroInSede },
    ...salvate.map(({ id, indirizzo: title, ...luogo }) => ({ value: id, title, text: formatLuogo(luogo) })),
  ];
  if (canWrite) {
    options.push({
      value: DESTINAZIONE.personalizzata,
      title: testi.personalizzata,
      text: testiDestinazione.personalizzata,
    });
  }
  return (
    <>
      <RadioCards legend={testi.destinazione} options={options} value={scelta} onChange={onScelta} />
      {scelta === DESTINAZIONE.personalizzata && <ModuloIndirizzo {...{ indirizzo, onIndirizzo, rifiuti }} />}
    </>
  );
}
