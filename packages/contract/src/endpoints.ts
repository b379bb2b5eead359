/** All calls of the API: the server mounts them, OpenAPI describes them, the tests run through them. */
import { agenteStaffEndpoints } from './agente-staff.endpoints.ts';
import { agenteEndpoints } from './agente.endpoints.ts';
import { andamentoEndpoints } from './andamento.endpoints.ts';
import { articoloStaffEndpoints } from './articolo-staff.endpoints.ts';
import { attivazioneEndpoints } from './attivazione.endpoints.ts';
import { avvisiEndpoints } from './avvisi.endpoints.ts';
import { bundleEndpoints } from './bundle.endpoints.ts';
import { carrelliInAttesaEndpoints } from './carrelli-in-attesa.endpoints.ts';
import { carrelloEndpoints } from './carrello.endpoints.ts';
import { chatStaffEndpoints } from './chat-staff.endpoints.ts';
import { chatEndpoints } from './chat.endpoints.ts';
import { clienteModificaEndpoints } from './cliente-modifica.endpoints.ts';
import { clientePropostoEndpoints } from './cliente-proposto.endpoints.ts';
import { clienteRapportiEndpoints } from './cliente-rapporti.endpoints.ts';
import { clienteStaffEndpoints } from './cliente-staff.endpoints.ts';
import { collegamentiEndpoints } from './collegamenti.endpoints.ts';
import { comunicazioniStaffEndpoints } from './comunicazioni-staff.endpoints.ts';
import { comunicazioniEndpoints } from './comunicazioni.endpoints.ts';
import { connessioniEndpoints } from './connessioni.endpoints.ts';
import { contrattoEndpoints } from './contratto.endpoints.ts';
import { couponEndpoints } from './coupon.endpoints.ts';
import { daFareEndpoints } from './da-fare.endpoints.ts';
import { documentiEndpoints } from './documenti.endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { estrattoContoEndpoints } from './estratto-conto.endpoints.ts';
import { fidoEndpoints } from './fido.endpoints.ts';
import { giornataEndpoints } from './giornata.endpoints.ts';
import { importazioneStaffEndpoints } from './importazione-staff.endpoints.ts';
import { impostazioniStaffEndpoints } from './impostazioni-staff.endpoints.ts';
import { listeEndpoints } from './liste.endpoints.ts';
import { loginEndpoints } from './login.endpoints.ts';
import { mancantiEndpoints } from './mancanti.endpoints.ts';
import { ordineRapidoEndpoints } from './ordine-rapido.endpoints.ts';
import { ordineStaffEndpoints } from './ordine-staff.endpoints.ts';
import { ordineStoricoEndpoints } from './ordine-storico.endpoints.ts';
import { ordineEndpoints } from './ordine.endpoints.ts';
import { osservatiEndpoints } from './osservati.endpoints.ts';
import { pagamentoEndpoints } from './pagamento.endpoints.ts';
import { perchePrezzoEndpoints } from './perche-prezzo.endpoints.ts';
import { personaleStaffEndpoints } from './personale-staff.endpoints.ts';
import { pfuStaffEndpoints } from './pfu-staff.endpoints.ts';
import { pfuEndpoints } from './pfu.endpoints.ts';
import { preventivoLinkEndpoints } from './preventivo-link.endpoints.ts';
import { preventivoVenditaEndpoints } from './preventivo-vendita.endpoints.ts';
import { preventivoEndpoints } from './preventivo.endpoints.ts';
import { prezzoConcordatoStaffEndpoints } from './prezzo-concordato-staff.endpoints.ts';
import { prezzoConcordatoEndpoints } from './prezzo-concordato.endpoints.ts';
import { prodottiConsigliatiEndpoints } from './prodotti-consigliati.endpoints.ts';
import { promozioniStaffEndpoints } from './promozioni-staff.endpoints.ts';
import { propostaEndpoints } from './proposta.endpoints.ts';
import { registroStaffEndpoints } from './registro-staff.endpoints.ts';
import { ricercaEndpoints } from './ricerca.endpoints.ts';
import { rimborsiStaffEndpoints } from './rimborsi-staff.endpoints.ts';
import { scelteStaffEndpoints } from './scelte-staff.endpoints.ts';
import { sicurezzaEndpoints } from './sicurezza.endpoints.ts';
import { statisticheEndpoints } from './statistiche.endpoints.ts';
import { storiaArticoloEndpoints } from './storia-articolo.endpoints.ts';
import { utenteEndpoints } from './utente.endpoints.ts';

export const endpoints: readonly AnyEndpoint[] = [
  ...loginEndpoints,
  ...utenteEndpoints,
  ...sicurezzaEndpoints,
  ...attivazioneEndpoints,
  ...comunicazioniEndpoints,
  ...ricercaEndpoints,
  ...bundleEndpoints,
  ...prodottiConsigliatiEndpoints,
  ...carrelloEndpoints,
  ...prezzoConcordatoEndpoints,
  ...prezzoConcordatoStaffEndpoints,
  ...couponEndpoints,
  ...ordineRapidoEndpoints,
  ...storiaArticoloEndpoints,
  ...listeEndpoints,
  ...carrelliInAttesaEndpoints,
  ...osservatiEndpoints,
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
  ...collegamentiEndpoints,
  ...agenteEndpoints,
  ...giornataEndpoints,
  ...andamentoEndpoints,
  ...propostaEndpoints,
  ...chatStaffEndpoints,
  ...importazioneStaffEndpoints,
  ...ordineStaffEndpoints,
  ...articoloStaffEndpoints,
  ...clienteStaffEndpoints,
  ...perchePrezzoEndpoints,
  ...clienteRapportiEndpoints,
  ...daFareEndpoints,
  ...pfuStaffEndpoints,
  ...rimborsiStaffEndpoints,
  ...scelteStaffEndpoints,
  ...comunicazioniStaffEndpoints,
  ...promozioniStaffEndpoints,
  ...impostazioniStaffEndpoints,
  ...personaleStaffEndpoints,
  ...statisticheEndpoints,
  ...registroStaffEndpoints,
  ...mancantiEndpoints,
  ...clienteModificaEndpoints,
  ...clientePropostoEndpoints,
  ...agenteStaffEndpoints,
  ...connessioniEndpoints,
];
