/**
 * The entry of the staff's part at a customer's counter. Each customer has a document of its own, so that the data of
 * two customers never mixes.
 */
import { CorniceSportello } from '../../shell/staff/cornice-sportello.tsx';
import { postoOf } from '../banco/posto.ts';
import { startAlBanco } from '../banco/start-al-banco.tsx';
import type { PageModule } from '../pages.ts';
import { COME, DAVANTI } from './davanti.ts';
import { sportelloOf } from './root.ts';

void startAlBanco({
  posto: postoOf(window.location.pathname, DAVANTI),
  rootOf: sportelloOf,
  pagine: import.meta.glob<PageModule>('../../pages/staff/sportello/*-page.tsx'),
  Cornice: ({ posto: { codice, inizio }, onPerso }) => (
    <CorniceSportello isSolaLettura={inizio === COME} codice={codice} onPerso={onPerso} />
  ),
  elenco: '/backoffice/telefono',
  rifiuto: '/backoffice/error',
});
