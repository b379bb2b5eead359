import { endpoint } from './endpoint.ts';
import { giornata, markVoceBody, voceSegnata } from './giornata.schema.ts';
import { getGiornata, markVoce } from './giornata.ts';

export const getGiornataEndpoint = endpoint(getGiornata, {
  summary: 'Chi chiamare o visitare oggi, e perché',
  access: 'agente',
  diritto: 'clienti-propri',
  answer: giornata,
});
export const markVoceEndpoint = endpoint(markVoce, {
  summary: 'Segna fatta o rimanda una voce della lista del giorno, con una nota',
  effect: 'write',
  body: markVoceBody,
  answer: voceSegnata,
});

export const giornataEndpoints = [getGiornataEndpoint, markVoceEndpoint] as const;
