/**
 * The inventory of a customer's data and its erasure (docs/privacy.md). `npm run privacy` exports and erases exactly
 * this list, and a test compares it with the schema, so that a new table cannot be forgotten.
 */

export interface Dato {
  /** Its name in the export. */
  readonly nome: string;
  readonly tabella: string;
  /** Condition on `t` for the customer's rows, with the row `interessato`. */
  readonly condizione: string;
  /** Secrets and internal columns, which are not exported. */
  readonly senza?: readonly string[];
  /** A column of bytes, exported as base64. */
  readonly base64?: string;
  /** The effect of an erasure; `resta` when the law requires the data or it is not personal. */
  readonly fine: Fine;
}

type Fine =
  | { readonly come: 'elimina'; readonly solo?: string }
  | { readonly come: 'cambia'; readonly con: string; readonly solo: string }
  | { readonly come: 'resta' };

const ELIMINA: Fine = { come: 'elimina' };
const RESTA: Fine = { come: 'resta' };

const DI_CLIENTE = 't.cliente_id = interessato.cliente';
const DI_UTENTE = 't.utente_id = any (interessato.utenti)';
const DI_ORDINE = 't.ordine_id in (select id from ordine where cliente_id = interessato.cliente)';
const DI_LISTA = 't.lista_id in (select id from lista where cliente_id = interessato.cliente)';
const DI_CARRELLO = 't.carrello_id in (select id from carrello_in_attesa where cliente_id = interessato.cliente)';
const DI_PREVENTIVO = 't.preventivo_id in (select id from preventivo where cliente_id = interessato.cliente)';

/**
 * A customer named by invoices or orders keeps the data printed on them (art. 2220 of the Codice civile); of any other
 * only his code stays.
 */
const NOMINATO = `exists (select from documento d where d.cliente_id = t.id) or exists (select from ordine o where o.cliente_id = t.id)`;

const AZIENDA_CANCELLATA = `
  telefono = '', cellulare = '', email = '', iban = '', url_cerchi = '', gln = null, alias_edi = null, agente_id = null, bloccato = true,
  cancellato = coalesce(t.cancellato, interessato.adesso),
  ragione_sociale = case when ${NOMINATO} then t.ragione_sociale else 'Cliente cancellato' end,
  indirizzo = case when ${NOMINATO} then t.indirizzo else '' end,
  cap = case when ${NOMINATO} then t.cap else '00000' end,
  citta = case when ${NOMINATO} then t.citta else '' end,
  provincia = case when ${NOMINATO} then t.provincia else 'XX' end,
  partita_iva = case when ${NOMINATO} then t.partita_iva else '00000000000' end,
  codice_fiscale = case when ${NOMINATO} then t.codice_fiscale else '' end,
  email_pec = case when ${NOMINATO} then t.email_pec else '' end,
  codice_sdi = case when ${NOMINATO} then t.codice_sdi else '0000000' end`;

/** In the order of the erasure: rows that refer to others are erased before them. */
export const DATI: readonly Dato[] = [
  // Users of the portal.
  { nome: 'sessioni', tabella: 'sessione', condizione: DI_UTENTE, senza: ['token_hash'], fine: ELIMINA },
  { nome: 'dispositivi', tabella: 'utente_dispositivo', condizione: DI_UTENTE, fine: ELIMINA },
  { nome: 'inviti', tabella: 'invito', condizione: DI_UTENTE, senza: ['token_hash'], fine: ELIMINA },
  {
    nome: 'passwordDimenticate',
    tabella: 'password_dimenticata',
    condizione: DI_UTENTE,
    senza: ['token_hash'],
    fine: ELIMINA,
  },
  { nome: 'codiciDiRecupero', tabella: 'codice_recupero', condizione: DI_UTENTE, senza: ['hash'], fine: ELIMINA },
  {
    nome: 'secondoFattore',
    tabella: 'secondo_fattore',
    condizione: DI_UTENTE,
    senza: ['segreto', 'sale'],
    fine: ELIMINA,
  },
  {
    nome: 'codiciDiConferma',
    tabella: 'codice_conferma',
    condizione: DI_UTENTE,
    senza: ['codice_hash'],
    fine: ELIMINA,
  },
  { nome: 'avvisiLetti', tabella: 'avviso_lettura', condizione: DI_UTENTE, fine: ELIMINA },
  { nome: 'comunicazioniViste', tabella: 'comunicazione_lettura', condizione: DI_UTENTE, fine: ELIMINA },
  { nome: 'visteDelPersonale', tabella: 'visione', condizione: DI_UTENTE, fine: ELIMINA },
  { nome: 'visteSalvate', tabella: 'vista_salvata', condizione: DI_UTENTE, fine: ELIMINA },
  // The acceptance of the terms and its time stay as the proof of a contract.
  {
    nome: 'accettazioniTermini',
    tabella: 'accettazione_termini',
    condizione: DI_UTENTE,
    fine: {
      come: 'cambia',
      con: `telefono = null, indirizzo_ip = ''`,
      solo: `t.telefono is not null or t.indirizzo_ip <> ''`,
    },
  },
  { nome: 'carrelli', tabella: 'riga_carrello', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'righeCarrelliInAttesa', tabella: 'riga_carrello_in_attesa', condizione: DI_CARRELLO, fine: ELIMINA },
  { nome: 'carrelliInAttesa', tabella: 'carrello_in_attesa', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'bozzeOrdineRapido', tabella: 'bozza_ordine_rapido', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'righeListe', tabella: 'riga_lista', condizione: DI_LISTA, fine: ELIMINA },
  { nome: 'liste', tabella: 'lista', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'osservati', tabella: 'osservato', condizione: DI_CLIENTE, fine: ELIMINA },
  // A stored answer to a confirmation names its order, which stays.
  { nome: 'risposteRicordate', tabella: 'chiave_idempotenza', condizione: DI_UTENTE, senza: ['token'], fine: ELIMINA },
  { nome: 'richiesteUniche', tabella: 'richiesta_unica', condizione: DI_CLIENTE, senza: ['impronta'], fine: ELIMINA },
  // Messages.
  {
    nome: 'posta',
    tabella: 'messaggio_posta',
    condizione: `(t.cliente_id = interessato.cliente or (t.cliente_id is null
            and (lower(t.destinatario) = any (interessato.indirizzi) or (interessato.partita_iva <> '00000000000' and strpos(t.testo, interessato.partita_iva) > 0))))`,
    fine: ELIMINA,
  },
  { nome: 'sms', tabella: 'messaggio_sms', condizione: `t.destinatario = any (interessato.numeri)`, fine: ELIMINA },
  { nome: 'avvisi', tabella: 'avviso', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'allegatiChat', tabella: 'allegato', condizione: DI_CLIENTE, base64: 'contenuto', fine: ELIMINA },
  { nome: 'conversazioneLetta', tabella: 'conversazione_lettura', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'conversazione', tabella: 'conversazione', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'chat', tabella: 'messaggio', condizione: DI_CLIENTE, senza: ['token'], fine: ELIMINA },
  // Quotations and the dealer's end customers.
  { nome: 'linkPreventivi', tabella: 'link_preventivo', condizione: DI_CLIENTE, senza: ['token_hash'], fine: ELIMINA },
  { nome: 'righePreventivi', tabella: 'riga_preventivo', condizione: DI_PREVENTIVO, fine: ELIMINA },
  { nome: 'preventivi', tabella: 'preventivo', condizione: DI_CLIENTE, senza: ['parole'], fine: ELIMINA },
  { nome: 'clientiFinali', tabella: 'cliente_finale', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'ricarichi', tabella: 'ricarico', condizione: DI_CLIENTE, fine: ELIMINA },
  {
    nome: 'impostazioniPreventivi',
    tabella: 'preventivo_setup',
    condizione: DI_CLIENTE,
    base64: 'logo',
    fine: ELIMINA,
  },
  // The customer's programs.
  {
    nome: 'chiamate',
    tabella: 'chiamata',
    condizione: `t.chiave_id in (select id from chiave where cliente_id = interessato.cliente)`,
    fine: ELIMINA,
  },
  {
    nome: 'chiavi',
    tabella: 'chiave',
    condizione: DI_CLIENTE,
    senza: ['hash', 'gettoni', 'gettoni_al'],
    fine: ELIMINA,
  },
  { nome: 'webhook', tabella: 'webhook', condizione: DI_CLIENTE, fine: ELIMINA },
  {
    nome: 'eventi',
    tabella: 'evento_webhook',
    condizione: DI_CLIENTE,
    // Events of the erasure itself contain none of the data, and are deleted by age.
    fine: { come: 'elimina', solo: `(select c.cancellato is null from cliente c where c.id = interessato.cliente)` },
  },
  { nome: 'ordinatoInUnAnno', tabella: 'cliente_ordinato', condizione: DI_CLIENTE, fine: ELIMINA },
  // Orders and documents stay ten years by law, with the data printed on them; notes to the warehouse do not.
  {
    nome: 'ordini',
    tabella: 'ordine',
    condizione: DI_CLIENTE,
    fine: { come: 'cambia', con: `note = ''`, solo: `t.note <> ''` },
  },
  { nome: 'righeOrdini', tabella: 'riga_ordine', condizione: DI_CLIENTE, fine: RESTA },
  {
    nome: 'prezziConcordati',
    tabella: 'prezzo_concordato',
    condizione: DI_ORDINE,
    fine: { come: 'cambia', con: `motivo = '–'`, solo: `t.motivo <> '–'` },
  },
  { nome: 'noteSuOrdini', tabella: 'nota_ordine', condizione: DI_ORDINE, fine: ELIMINA },
  { nome: 'spedizioni', tabella: 'spedizione', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'pagamenti', tabella: 'pagamento', condizione: DI_CLIENTE, senza: ['token', 'pagina'], fine: RESTA },
  { nome: 'pagamentiScadenze', tabella: 'pagamento_scadenze', condizione: DI_CLIENTE, senza: ['pagina'], fine: RESTA },
  {
    nome: 'scadenzePagate',
    tabella: 'riga_pagamento_scadenze',
    condizione: `t.pagamento_id in (select id from pagamento_scadenze where cliente_id = interessato.cliente)`,
    fine: RESTA,
  },
  { nome: 'rimborsi', tabella: 'rimborso', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'documenti', tabella: 'documento', condizione: DI_CLIENTE, fine: RESTA },
  {
    nome: 'righeDocumenti',
    tabella: 'riga_documento',
    condizione: `t.documento_id in (select id from documento where cliente_id = interessato.cliente)`,
    fine: RESTA,
  },
  { nome: 'partite', tabella: 'partita', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'promesse', tabella: 'promessa_pagamento', condizione: DI_CLIENTE, fine: RESTA },
  // Terms of business: amounts and pieces, no texts about people.
  { nome: 'coupon', tabella: 'coupon', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'contratti', tabella: 'contratto', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'masterpro', tabella: 'masterpro', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'targetPremium', tabella: 'target_premium', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'targetEconomy', tabella: 'target_economy', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'sconti', tabella: 'sconto_marca', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'depositi', tabella: 'cliente_deposito', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'richiestePfu', tabella: 'richiesta_pfu', condizione: DI_CLIENTE, fine: RESTA },
  { nome: 'destinazioni', tabella: 'destinazione', condizione: DI_CLIENTE, fine: ELIMINA },
  // The audit trail contains ids only, which lead to nobody afterwards. It is deleted by age; the senders' addresses
  // are deleted at once.
  { nome: 'cambiDiCredito', tabella: 'richiesta_credito', condizione: DI_CLIENTE, fine: RESTA },
  {
    nome: 'registro',
    tabella: 'registro',
    condizione: `(${DI_CLIENTE} or ${DI_UTENTE})`,
    fine: {
      come: 'cambia',
      con: `indirizzo = null, programma = null`,
      solo: `t.indirizzo is not null or t.programma is not null`,
    },
  },
  {
    nome: 'righeDelleProposte',
    tabella: 'riga_proposta',
    condizione: 't.proposta_id in (select id from proposta where cliente_id = interessato.cliente)',
    fine: ELIMINA,
  },
  { nome: 'proposte', tabella: 'proposta', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'prezziChiestiDagliAgenti', tabella: 'richiesta_prezzo', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'misureInOutlet', tabella: 'novita_outlet', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'vociDegliAgenti', tabella: 'voce_vista', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'noteDegliAgenti', tabella: 'nota_cliente', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'agenti', tabella: 'assegnazione', condizione: DI_CLIENTE, fine: ELIMINA },
  { nome: 'propostoDaUnAgente', tabella: 'cliente_proposto', condizione: DI_CLIENTE, fine: ELIMINA },
  // Counters of failed logins have the username as their key.
  {
    nome: 'limiti',
    tabella: 'limite',
    condizione: `exists (select from unnest(interessato.nomi) nome where right(t.key, length(nome) + 1) = ':' || nome)`,
    fine: ELIMINA,
  },
  {
    nome: 'utenti',
    tabella: 'utente',
    condizione: DI_CLIENTE,
    senza: ['password_hash'],
    fine: {
      come: 'cambia',
      con: `username = 'cancellato-' || t.id, nome = 'Utente cancellato', password_hash = null, email = '', telefono = '',
            funzioni = '{}', attivo = false`,
      solo: `t.username <> 'cancellato-' || t.id or t.attivo or t.email <> '' or t.telefono <> '' or t.password_hash is not null`,
    },
  },
  {
    nome: 'azienda',
    tabella: 'cliente',
    condizione: 't.id = interessato.cliente',
    fine: {
      come: 'cambia',
      con: AZIENDA_CANCELLATA,
      solo: `t.telefono || t.cellulare || t.email || t.url_cerchi <> '' or t.gln is not null or t.alias_edi is not null
             or t.agente_id is not null or not t.bloccato or t.cancellato is null`,
    },
  },
];

/** Tables that refer to customers' users without any of their data: only the wholesaler's staff writes there. */
export const DEL_PERSONALE: readonly string[] = [
  'impostazione',
  'importazione',
  'comunicazione',
  'promo',
  'limite_sconto',
  'mappa_importazione',
  'lotto_coupon',
  'deposito',
  'richiesta_accesso',
];
