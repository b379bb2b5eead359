import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { wireArbitrary } from './test/wire-arbitrary.ts';

/** Every call of the specification's §7 below the prefix. */
const SPECIFICATION = `
GET /APILogin/Login
GET /APILogin/Utente
POST /Attivazione/ConfermaConCodice
POST /Attivazione/ConfermaSenzaCodice
POST /Attivazione/InviaCodiceConferma
GET /Carrello/Aggiungi
GET /Carrello/Carrello
GET /Carrello/Elimina
GET /Carrello/Modifica
GET /Comunicazioni/Comunicazioni
GET /Contratto/StatoContratto
GET /Contratto/TargetEconomy
GET /Contratto/TargetPremium
GET /Coupon/OttieniCoupon
GET /Documenti/DDT
GET /Documenti/Fatture
GET /Documenti/NoteCredito
GET /Documenti/NoteDebito
GET /Documenti/Scadenziario
GET /Documenti/trova
GET /Fido/Fido
GET /Ordine/ConfermaOrdine
POST /Ordine/ConfermaOrdine
GET /Ordine/Destinazioni
GET /Ordini/Cerca
GET /Ordini/InConsegna
DELETE /Preventivo/CancellaPreventivo
POST /Preventivo/CreaCliente
GET /Preventivo/ImpostaCliente
POST /Preventivo/ImpostaServizi
GET /Preventivo/Logo
GET /Preventivo/Nuovo
GET /Preventivo/Preventivo
GET /Preventivo/RicercaClienti
GET /Preventivo/RicercaPreventivi
GET /Preventivo/RimuoviProdotto
GET /Preventivo/Setup
GET /Preventivo/SetupCompletato
POST /Preventivo/UploadLogo
GET /ProdottiConsigliati/ProdottiConsigliati
GET /Ricerca/:tipoProdotto
GET /Ricerca/BundleProdotti
GET /Ricerca/Categorie
GET /Ricerca/IV
GET /Ricerca/MappaCategorie
GET /Ricerca/Marche
GET /RitiroPFU/Lista
POST /RitiroPFU/RichiediRitiroPFU
GET /Utente/OttieniPdfTermini
GET /Utente/Utente`;

/** What product.md adds to them. */
const OURS = `
POST /APILogin/Logout
POST /APILogin/LogoutOvunque
POST /APILogin/RichiediAccesso
POST /APILogin/SecondoFattore
POST /APILogin/Conferma
POST /APILogin/RichiediPassword
POST /Attivazione/NuovaPassword
POST /Utente/CambiaPassword
GET /Utente/SecondoFattore
POST /Utente/PreparaSecondoFattore
POST /Utente/AttivaSecondoFattore
POST /Utente/RigeneraCodici
POST /Utente/TogliSecondoFattore
GET /Utente/Accessi
POST /Utente/ChiudiSessione
POST /Attivazione/Invito
POST /Utente/Preferenze
GET /Utente/Dispositivi
DELETE /Utente/Dispositivi
POST /Ordine/AnnullaOrdine
GET /Ordine/Localita
GET /Pagamento/Stato
POST /Pagamento/PagaScadenze
GET /Documenti/Archivio
GET /Documenti/Calendario
GET /Documenti/Dettaglio
GET /Documenti/Esporta
GET /Documenti/EsportaMovimenti
GET /Documenti/Movimenti
GET /Documenti/EstrattoConto
GET /Documenti/Xml
GET /Ordini/Esporta
GET /Ordini/Pdf
POST /Ordini/Riordina
GET /Preventivo/AggiungiProdotto
GET /Preventivo/ModificaProdotto
GET /Preventivo/Ricarichi
GET /Preventivo/ServiziAbituali
POST /Preventivo/ImpostaRicarichi
POST /Preventivo/ImpostaPrezzo
POST /Preventivo/SpostaProdotto
POST /Preventivo/Duplica
POST /Preventivo/Ripristina
GET /Preventivo/Pdf
POST /Preventivo/InCarrello
GET /Preventivo/EsportaCliente
POST /Preventivo/ModificaCliente
DELETE /Preventivo/CancellaCliente
POST /Preventivo/CreaLink
POST /Preventivo/RevocaLink
POST /Preventivo/Pubblico
POST /Preventivo/PdfOfferta
POST /Preventivo/AccettaOfferta
POST /Preventivo/RifiutaOfferta
GET /Ricerca/Misure
GET /Ricerca/Disegni
POST /Carrello/AggiungiPacchetto
POST /OrdineRapido/Verifica
POST /OrdineRapido/Aggiungi
GET /OrdineRapido/Bozza
PUT /OrdineRapido/Bozza
GET /Liste/Liste
GET /Liste/Lista
POST /Liste/Crea
POST /Liste/Modifica
GET /Ricerca/Storia
GET /CarrelliInAttesa/Lista
POST /CarrelliInAttesa/MettiVia
POST /CarrelliInAttesa/Riprendi
DELETE /CarrelliInAttesa/Elimina
POST /Liste/AlCarrello
DELETE /Liste/Elimina
GET /Osservati/Lista
POST /Osservati/Crea
DELETE /Osservati/Elimina
GET /Chat/Messaggi
POST /Chat/Invia
POST /Chat/SegnaLetti
GET /Chat/NonLetti
POST /Chat/CaricaAllegato
GET /Chat/Allegato
GET /Avvisi/Avvisi
POST /Avvisi/SegnaLetti
GET /Avvisi/Eventi
GET /Agenti/Clienti
GET /Agenti/Scheda
POST /Agenti/AggiungiNota
POST /Agenti/SegnaNota
GET /Agenti/Giornata
GET /Agenti/Andamento
POST /Agenti/SegnaVoce
POST /Agenti/InviaCarrello
GET /Agenti/Proposte
POST /Agenti/RitiraProposta
GET /Proposte/Lista
POST /Proposte/Conferma
POST /Proposte/Rifiuta
GET /BackOffice/Conversazioni
GET /BackOffice/StrumentiChat
GET /BackOffice/Conversazione
POST /BackOffice/AssegnaConversazione
GET /BackOffice/Messaggi
POST /BackOffice/Rispondi
POST /BackOffice/SegnaLetti
GET /BackOffice/Importazioni
GET /BackOffice/RigheInAttesa
POST /BackOffice/AnteprimaImportazione
POST /BackOffice/Importa
POST /BackOffice/ChiudiImportazione
POST /BackOffice/ConfermaImportazione
GET /BackOffice/EsitoImportazione
GET /BackOffice/MappeImportazione
POST /BackOffice/SalvaMappaImportazione
DELETE /BackOffice/MappaImportazione
POST /BackOffice/CaricaAllegato
GET /BackOffice/Allegato
GET /BackOffice/Eventi
GET /BackOffice/Ordini
GET /BackOffice/OrdiniConteggi
GET /BackOffice/EsportaOrdini
GET /BackOffice/Ordine
POST /BackOffice/AvanzaOrdine
POST /BackOffice/AvanzaOrdini
POST /BackOffice/Spedisci
POST /BackOffice/AnnullaOrdine
POST /BackOffice/NotaOrdine
GET /BackOffice/Prelievo
GET /BackOffice/Viste
POST /BackOffice/SalvaVista
DELETE /BackOffice/CancellaVista
GET /BackOffice/DaFare
GET /BackOffice/RichiestePfu
POST /BackOffice/RispondiPfu
GET /BackOffice/PrezziDaApprovare
GET /BackOffice/ProblemiImportazione
POST /BackOffice/DecidiPrezzo
GET /BackOffice/Rimborsi
POST /BackOffice/EseguiRimborso
POST /BackOffice/RimborsaOnline
GET /BackOffice/Clienti
GET /BackOffice/Articoli
GET /BackOffice/Cliente
GET /BackOffice/ClienteRapporti
POST /BackOffice/BloccaCliente
GET /Collegamenti/Chiavi
GET /BackOffice/Scelte
GET /BackOffice/CercaArticoli
GET /BackOffice/Comunicazioni
POST /BackOffice/SalvaComunicazione
POST /BackOffice/SalvaConservazione
POST /BackOffice/AnteprimaComunicazione
DELETE /BackOffice/EliminaComunicazione
GET /BackOffice/Bundle
POST /BackOffice/SalvaBundle
DELETE /BackOffice/EliminaBundle
GET /BackOffice/LottiCoupon
POST /BackOffice/CreaLottoCoupon
GET /BackOffice/EsportaLottoCoupon
POST /BackOffice/RitiraLottoCoupon
GET /BackOffice/Consigliati
POST /BackOffice/SalvaConsigliati
GET /BackOffice/Outlet
POST /BackOffice/AnteprimaOutlet
POST /BackOffice/ApplicaOutlet
POST /BackOffice/TogliOutlet
GET /BackOffice/Impostazioni
POST /BackOffice/SalvaMarchio
POST /BackOffice/SalvaAzienda
POST /BackOffice/SalvaUffici
POST /BackOffice/SalvaChiusure
POST /BackOffice/SalvaDeposito
GET /BackOffice/Personale
POST /BackOffice/CreaPersona
POST /BackOffice/SalvaPersona
POST /BackOffice/ReimpostaPersona
POST /BackOffice/ChiudiPersona
POST /BackOffice/RiapriPersona
POST /BackOffice/SalvaRisposte
GET /BackOffice/Registro
GET /BackOffice/StatisticheOrdini
GET /BackOffice/StatisticheArticoli
GET /BackOffice/StatisticheFermi
GET /BackOffice/StatisticheMarche
GET /BackOffice/ClientiSilenziosi
GET /BackOffice/ClientiTelefono
GET /BackOffice/RicercheVuote
GET /BackOffice/DomandaPersa
GET /BackOffice/EsportaStatistiche
GET /BackOffice/Mancanti
GET /BackOffice/MancantiArticolo
POST /BackOffice/AssegnaMancanti
GET /BackOffice/ClienteModificabile
POST /BackOffice/SalvaDepositiCliente
POST /BackOffice/CreaUtenteCliente
POST /BackOffice/SalvaUtenteCliente
POST /BackOffice/ReimpostaUtenteCliente
POST /BackOffice/ChiudiUtenteCliente
POST /BackOffice/RiapriUtenteCliente
POST /BackOffice/RimuoviDispositivoUtente
POST /BackOffice/ChiediCredito
GET /BackOffice/RichiesteCredito
POST /BackOffice/RispondiCredito
GET /BackOffice/RichiesteAccesso
POST /BackOffice/AccogliRichiestaAccesso
POST /BackOffice/RifiutaRichiestaAccesso
GET /Agenti/ClientiProposti
POST /Agenti/ProponiCliente
GET /BackOffice/ClientiProposti
POST /BackOffice/DecidiCliente
GET /BackOffice/Agenti
GET /BackOffice/ClientiAgente
POST /BackOffice/RiassegnaClienti
POST /BackOffice/SalvaLimiteSconto
POST /BackOffice/TogliLimiteSconto
GET /BackOffice/Connessioni
POST /BackOffice/CreaChiave
POST /BackOffice/RuotaChiave
POST /BackOffice/RevocaChiave
GET /BackOffice/ChiamateChiave
POST /BackOffice/CreaWebhook
POST /BackOffice/EliminaWebhook
POST /BackOffice/RuotaSegretoWebhook
POST /BackOffice/RiattivaWebhook
GET /BackOffice/Consegne
GET /BackOffice/CorpoConsegna
POST /BackOffice/RipetiConsegna
POST /Collegamenti/CreaChiave
POST /Collegamenti/RuotaChiave
DELETE /Collegamenti/RevocaChiave
GET /Collegamenti/Chiamate
GET /Collegamenti/Esempi
GET /PrezziConcordati/Eventi
GET /PrezziConcordati/Righe
POST /PrezziConcordati/Concorda
DELETE /PrezziConcordati/Togli
POST /BackOffice/SalvaScontoMassimo
GET /BackOffice/PerchePrezzo`;

/** A day of the filter may be given as any of its seconds, so these calls translate to one of several spellings. */
const MANY_SPELLINGS = ['/Ordini/Cerca', '/Ordini/Esporta'];

const RUNS = { numRuns: 40 };

const nameOf = (endpoint: (typeof endpoints)[number]): string => `${endpoint.call.method} ${endpoint.call.path}`;
const lines = (text: string): string[] => text.trim().split('\n');

describe('the contract', () => {
  it('declares every call of the specification and of the product decisions, and no other', () => {
    expect(endpoints.map(nameOf).toSorted()).toEqual(lines(SPECIFICATION + OURS).toSorted());
  });

  it('declares no call twice', () => {
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
  });

  it('marks every call but a GET as writing, except the document whose token must not stand in an address', () => {
    const reading = endpoints.filter((endpoint) => endpoint.effect === 'read' && endpoint.call.method !== 'GET');
    expect(reading.map(nameOf)).toEqual(['POST /Preventivo/PdfOfferta']);
  });

  it('exempts from Protocol-Version only what a browser opens by itself', () => {
    const exempt = endpoints.filter((endpoint) => !endpoint.protocolVersion);
    expect(exempt.map((endpoint) => endpoint.call.path)).toEqual([
      '/Utente/OttieniPdfTermini',
      '/PrezziConcordati/Eventi',
      '/Ordini/Pdf',
      '/Documenti/trova',
      '/Documenti/Xml',
      '/Documenti/Archivio',
      '/Documenti/Esporta',
      '/Documenti/EsportaMovimenti',
      '/Documenti/EstrattoConto',
      '/Documenti/Calendario',
      '/Preventivo/Logo',
      '/Preventivo/Pdf',
      '/Preventivo/EsportaCliente',
      '/Preventivo/PdfOfferta',
      '/Chat/Allegato',
      '/Avvisi/Eventi',
      '/BackOffice/Allegato',
      '/BackOffice/Eventi',
      '/BackOffice/EsitoImportazione',
      '/BackOffice/EsportaOrdini',
      '/BackOffice/EsportaLottoCoupon',
      '/BackOffice/EsportaStatistiche',
    ]);
    expect(exempt.every((endpoint) => endpoint.effect === 'read')).toBe(true);
  });

  it('takes a session that waits for its second factor for that and the logout only', () => {
    const begun = endpoints.filter((endpoint) => endpoint.access === 'begun');
    expect(begun.map((endpoint) => endpoint.call.path).toSorted()).toEqual([
      '/APILogin/Logout',
      '/APILogin/SecondoFattore',
    ]);
  });

  it('takes a pending session for activation and the terms only, beside those', () => {
    const pending = endpoints.filter((endpoint) => endpoint.access === 'pending');
    expect(pending.map((endpoint) => endpoint.call.path).toSorted()).toEqual([
      '/Attivazione/ConfermaConCodice',
      '/Attivazione/ConfermaSenzaCodice',
      '/Attivazione/InviaCodiceConferma',
      '/Utente/OttieniPdfTermini',
    ]);
  });
});

const named = endpoints.map((endpoint) => ({ name: nameOf(endpoint), ...endpoint }));

describe('every valid query translates there and back', () => {
  it.each(named)('$name', ({ call, query }) => {
    const { decode, encode } = call.query;
    fc.assert(
      fc.property(valid(query, 'text'), (wire) => {
        const ours = decode(wire);
        if (MANY_SPELLINGS.includes(call.path)) expect(decode(encode(ours))).toEqual(ours);
        else expect(encode(ours)).toEqual(wire);
      }),
      RUNS,
    );
  });
});

describe('every valid body translates there and back, as JSON and as a form', () => {
  const cases = named.flatMap(({ name, call, body }) => (body === null ? [] : [{ name, call, body }]));
  it.each(cases)('$name', ({ call, body }) => {
    fc.assert(
      fc.property(isFlat(body) ? fc.oneof(valid(body, 'json'), valid(body, 'text')) : valid(body, 'json'), (wire) => {
        expect(call.body.encode(call.body.decode(wire))).toEqual(wire);
      }),
      RUNS,
    );
  });
});

describe('every valid answer translates there and back', () => {
  const cases = named.flatMap(({ name, call, answer }) => (answer === 'file' ? [] : [{ name, call, answer }]));
  it.each(cases)('$name', ({ call, answer }) => {
    fc.assert(
      fc.property(wireArbitrary(jsonSchemaOf(answer, 'output')), (wire) => {
        expect(answer.parse(wire)).toEqual(wire);
        expect(call.answer.encode(call.answer.decode(wire))).toEqual(wire);
      }),
      RUNS,
    );
  });
});

/** True when a form can carry it: a list or an object cannot be written as a text. */
function isFlat(schema: z.ZodType): boolean {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  const hasObject = Object.values(properties).some(({ type }) => type === 'object');
  return !hasObject && required.every((name) => properties[name]?.type !== 'array');
}

/**
 * Values as the server has them after validation, from values as a caller writes them; numbers and flags are texts in a
 * query or form.
 */
function valid(schema: z.ZodType, as: 'json' | 'text'): fc.Arbitrary<unknown> {
  return wireArbitrary(jsonSchemaOf(schema, 'input'))
    .map((sent) => schema.safeParse(as === 'text' ? texts(sent) : sent))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data);
}

/** In a form null and absent are the same; a list stays a list, because only JSON has lists of objects. */
function texts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(present.map(([name, field]) => [name, Array.isArray(field) ? field : String(field)]));
}
