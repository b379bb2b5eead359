/**
 * The entry of the agents' part at a customer's counter. Each customer has a document of its own, so that the data of
 * two customers never mixes.
 */
import { CorniceBanco } from '../../shell/agent/cornice-banco.tsx';
import { isGiratoAdAltri } from '../../features/agente/girato.ts';
import type { PageModule } from '../pages.ts';
import { DAVANTI } from './davanti.ts';
import { postoOf } from './posto.ts';
import { bancoOf } from './root.ts';
import { startAlBanco } from './start-al-banco.tsx';

const posto = postoOf(window.location.pathname, DAVANTI);

void startAlBanco({
  // While the screen is turned to another customer the agents' part, which says only that, takes this page's place.
  posto: posto === null || isGiratoAdAltri(posto.codice) ? null : posto,
  rootOf: bancoOf,
  pagine: import.meta.glob<PageModule>('../../pages/agent/banco/*-page.tsx'),
  Cornice: ({ posto: { codice }, onPerso }) => <CorniceBanco codice={codice} onPerso={onPerso} />,
  elenco: '/agenti/clienti',
  rifiuto: '/agenti/error',
});
