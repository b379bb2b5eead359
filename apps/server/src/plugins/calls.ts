/** Mounts every call of the contract from its feature. A declared call without a route stops the start. */
import { endpoints } from '@battistrada/contract/endpoints';
import plugin from 'fastify-plugin';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Notifiche } from '../db/notifiche.ts';
import { agenteRoutes } from '../features/agente/agente.routes.ts';
import { clientePropostoRoutes } from '../features/cliente-proposto/cliente-proposto.routes.ts';
import { createControllo } from '../features/antivirus/antivirus.service.ts';
import { attivazioneRoutes } from '../features/attivazione/attivazione.routes.ts';
import { articoloStaffRoutes } from '../features/articolo-staff/articolo-staff.routes.ts';
import { avvisiRoutes } from '../features/avvisi/avvisi.routes.ts';
import { bundleRoutes } from '../features/bundle/bundle.routes.ts';
import { carrelloRoutes } from '../features/carrello/carrello.routes.ts';
import { listRigheDaOrdinare } from '../features/carrello/ordinato.service.ts';
import { chatRoutes } from '../features/chat/chat.routes.ts';
import { chatStaffRoutes } from '../features/chat/chat.staff.routes.ts';
import { createLimitiChat } from '../features/chat/limiti-chat.service.ts';
import { comunicazioniRoutes } from '../features/comunicazioni/comunicazioni.routes.ts';
import { collegamentiRoutes } from '../features/collegamenti/collegamenti.routes.ts';
import { contrattoRoutes } from '../features/contratto/contratto.routes.ts';
import { couponRoutes } from '../features/coupon/coupon.routes.ts';
import { documentiRoutes } from '../features/documenti/documenti.routes.ts';
import { estrattoContoRoutes } from '../features/estratto-conto/estratto-conto.routes.ts';
import { eventiRoutes } from '../features/eventi/eventi.routes.ts';
import { createEventi } from '../features/eventi/eventi.service.ts';
import { fidoRoutes } from '../features/fido/fido.routes.ts';
import { importazioneDepsOf } from '../features/importazione/importazione-deps.ts';
import { importazioneStaffRoutes } from '../features/importazione/importazione.staff.routes.ts';
import type { ImpostazioniVigenti } from '../features/impostazioni/impostazioni.service.ts';
import { createLimitiLogin } from '../features/login/limiti-login.service.ts';
import { createAuthenticate, loginRoutes } from '../features/login/login.routes.ts';
import { openComeUtente } from '../features/login/come-utente.service.ts';
import { openPerConto } from '../features/login/per-conto.service.ts';
import { richiestaAccessoRoutes } from '../features/login/richiesta-accesso.routes.ts';
import { ordineStaffRoutes } from '../features/ordine-staff/ordine-staff.routes.ts';
import { ordineRoutes } from '../features/ordine/ordine.routes.ts';
import { storicoRoutes } from '../features/ordine/storico.routes.ts';
import { openPagamenti } from '../features/pagamento/open-pagamenti.ts';
import { pagamentoRoutes } from '../features/pagamento/pagamento.routes.ts';
import { pfuRoutes } from '../features/pfu/pfu.routes.ts';
import { linkRoutes } from '../features/preventivo/link.routes.ts';
import { preventivoRoutes } from '../features/preventivo/preventivo.routes.ts';
import { venditaRoutes } from '../features/preventivo/vendita.routes.ts';
import { prezzoConcordatoRoutes } from '../features/prezzo-concordato/prezzo-concordato.routes.ts';
import { prodottiConsigliatiRoutes } from '../features/prodotti-consigliati/prodotti-consigliati.routes.ts';
import { propostaRoutes } from '../features/proposta/proposta.routes.ts';
import { ricercaRoutes } from '../features/ricerca/ricerca.routes.ts';
import { createRicercheVane } from '../features/statistiche/ricerche-vane.service.ts';
import { createUsoRicerca } from '../features/ricerca/uso-ricerca.service.ts';
import { createCacheRicerca } from '../features/ricerca/vocabolari-cache.service.ts';
import { openCodaSms } from '../features/sms/coda.service.ts';
import { openSms } from '../features/sms/open-sms.ts';
import { daFareRoutes } from '../features/da-fare/da-fare.routes.ts';
import { clienteStaffRoutes } from '../features/cliente-staff/cliente-staff.routes.ts';
import { rimborsiStaffRoutes } from '../features/pagamento/rimborsi.staff.routes.ts';
import { pfuStaffRoutes } from '../features/pfu/pfu.staff.routes.ts';
import { sicurezzaRoutes } from '../features/sicurezza/sicurezza.routes.ts';
import { dispositiviRoutes } from '../features/utente/dispositivi.routes.ts';
import { utenteRoutes } from '../features/utente/utente.routes.ts';
import { createImageDecoder } from '../formato/image-decoder.ts';
import { createMount } from '../http/mount.ts';
import { mountFasterCalls } from './faster-calls.ts';
import { mountStaffCalls } from './staff-calls.ts';
import type { TurniPerTipo } from '../http/turni.ts';
import type { PdfRenderer } from '../pdf/pdf-renderer.ts';
import type { Clock } from '../ports/clock.ts';
import type { Codici } from '../ports/codici.ts';

export interface CallsOptions {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly codici: Codici;
  readonly notifiche: Notifiche;
  readonly impostazioni: ImpostazioniVigenti;
  readonly pdf: PdfRenderer;
  readonly turni: TurniPerTipo;
}

export const calls = plugin<CallsOptions>(async (app, options) => {
  const { config, pool, clock, codici, notifiche, impostazioni, pdf, turni } = options;
  const { log } = app;
  const controllo = createControllo(config.esercizio, { pool, clock, log });
  const images = createImageDecoder();
  app.addHook('onClose', async () => images.close());
  const eventi = createEventi({ pool, clock, log, notifiche });
  // Live connections never end by themselves, so they are closed before the server waits for open answers.
  app.addHook('preClose', async () => eventi.close());
  const login = { pool, clock, config, limiti: createLimitiLogin(pool, clock) };
  const pagamento = {
    pool,
    clock,
    config,
    log,
    impostazioni,
    pagamenti: await openPagamenti(config, impostazioni.marchio),
  };
  const chat = { pool, clock, limiti: createLimitiChat(pool, clock), images, controllo, config };

  const mount = createMount(app, config.apiPrefix, {
    turni,
    authenticate: createAuthenticate(login),
    openPerConto: (sessione, davanti, uso) => openPerConto(login, sessione, davanti, uso),
    openComeUtente: (sessione, username, visibile) => openComeUtente(login, sessione, username, visibile),
  });
  loginRoutes(mount, login);
  richiestaAccessoRoutes(mount, { pool, clock, config, impostazioni });
  // Messages are sent by a process that runs jobs, so a `web` process queues them.
  const sms = config.esercizio.ruolo === 'web' ? openCodaSms({ pool, clock }) : openSms(config, clock, log);
  attivazioneRoutes(mount, { pool, clock, config, impostazioni, log, sms, codici });
  dispositiviRoutes(mount, { pool, clock, config });
  sicurezzaRoutes(mount, { ...login, impostazioni });
  utenteRoutes(mount, { pool, pdf, impostazioni });
  const vane = createRicercheVane({ pool, clock, log });
  app.addHook('onClose', () => vane.close());
  const ricerca = {
    pool,
    vane,
    clock,
    impostazioni,
    ...createCacheRicerca(pool, clock),
    uso: createUsoRicerca({ pool, clock, config }),
  };
  ricercaRoutes(mount, ricerca);
  carrelloRoutes(mount, { pool, clock, config, impostazioni });
  prezzoConcordatoRoutes(mount, { pool, clock, impostazioni });
  mountFasterCalls(mount, { ...ricerca, config });
  couponRoutes(mount, { pool, clock, listRighe: listRigheDaOrdinare });
  ordineRoutes(mount, pagamento);
  storicoRoutes(mount, { pool, clock, pdf, impostazioni });
  ordineStaffRoutes(mount, { pool, clock, significatoGiacenze: config.giacenze });
  rimborsiStaffRoutes(mount, pagamento);
  clienteStaffRoutes(mount, { pool, clock });
  daFareRoutes(mount, { pool, clock });
  articoloStaffRoutes(mount, { pool });
  agenteRoutes(mount, { pool, clock });
  clientePropostoRoutes(mount, { pool, clock });
  propostaRoutes(mount, pagamento);
  pagamentoRoutes(mount, app, pagamento);
  fidoRoutes(mount, pool);
  prodottiConsigliatiRoutes(mount, pool);
  comunicazioniRoutes(mount, { pool, clock });
  bundleRoutes(mount, { pool, clock });
  contrattoRoutes(mount, { pool, clock });
  chatRoutes(mount, chat);
  chatStaffRoutes(mount, { ...chat, impostazioni });
  importazioneStaffRoutes(mount, importazioneDepsOf({ config, pool, clock }));
  avvisiRoutes(mount, { pool, clock });
  eventiRoutes(mount, eventi);
  documentiRoutes(mount, { pool, clock, pdf, impostazioni });
  estrattoContoRoutes(mount, { pool, clock, impostazioni });
  collegamentiRoutes(mount, { pool, clock, publicUrl: config.publicUrl });
  pfuRoutes(mount, { pool, clock });
  pfuStaffRoutes(mount, { pool, clock });
  mountStaffCalls(mount, { config, pool, clock, log });
  preventivoRoutes(mount, { pool, clock, pdf, images, controllo, config });
  venditaRoutes(mount, { pool, clock, pdf, config });
  linkRoutes(mount, { pool, clock, pdf });
  mount.assertWhole(endpoints);
});
