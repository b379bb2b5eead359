/** Every call of the API: what the server mounts, what OpenAPI describes, what the tests walk through. */
import { attivazioneEndpoints } from './attivazione.schema.ts';
import { avvisiEndpoints } from './avvisi.schema.ts';
import { chatStaffEndpoints } from './chat-staff.schema.ts';
import { carrelloEndpoints } from './carrello.schema.ts';
import { chatEndpoints } from './chat.schema.ts';
import { comunicazioniEndpoints } from './comunicazioni.schema.ts';
import { contrattoEndpoints } from './contratto.schema.ts';
import { couponEndpoints } from './coupon.schema.ts';
import { bundleEndpoints } from './bundle.schema.ts';
import { estrattoContoEndpoints } from './estratto-conto.schema.ts';
import { documentiEndpoints } from './documenti.schema.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { fidoEndpoints } from './fido.schema.ts';
import { loginEndpoints } from './login.schema.ts';
import { ordineEndpoints } from './ordine.schema.ts';
import { ordineStoricoEndpoints } from './ordine-storico.schema.ts';
import { pagamentoEndpoints } from './pagamento.schema.ts';
import { pfuEndpoints } from './pfu.schema.ts';
import { preventivoEndpoints } from './preventivo.schema.ts';
import { preventivoLinkEndpoints } from './preventivo-link.schema.ts';
import { preventivoVenditaEndpoints } from './preventivo-vendita.schema.ts';
import { prodottiConsigliatiEndpoints } from './prodotti-consigliati.schema.ts';
import { ricercaEndpoints } from './ricerca.schema.ts';
import { utenteEndpoints } from './utente.schema.ts';

export const endpoints: readonly AnyEndpoint[] = [
  ...loginEndpoints,
  ...utenteEndpoints,
  ...attivazioneEndpoints,
  ...comunicazioniEndpoints,
  ...ricercaEndpoints,
  ...bundleEndpoints,
  ...prodottiConsigliatiEndpoints,
  ...carrelloEndpoints,
  ...couponEndpoints,
  ...ordineEndpoints,
  ...pagamentoEndpoints,
  ...ordineStoricoEndpoints,
  ...documentiEndpoints,
  ...estrattoContoEndpoints,
  ...fidoEndpoints,
  ...contrattoEndpoints,
  ...pfuEndpoints,
  ...preventivoEndpoints,
  ...preventivoVenditaEndpoints,
  ...preventivoLinkEndpoints,
  ...chatEndpoints,
  ...avvisiEndpoints,
  ...chatStaffEndpoints,
];
