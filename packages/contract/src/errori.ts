/**
 * Every refusal of the API: its stable machine name (`codice` on the wire) and the status it answers with (product.md §2).
 * The Italian sentence is written by the feature that refuses, in its `testi.ts`.
 */
export const STATUS_OF = {
  DISPONIBILITA_SUPERATA: 400,
  TOKEN_ASSENTE: 400,
  SESSIONE_ASSENTE: 401,
  PROTOCOLLO_NON_AGGIORNATO: 401,
  TERMINI_DA_ACCETTARE: 401,
  TROPPI_DISPOSITIVI: 402,
  CARRELLO_VUOTO: 402,
  DISPONIBILITA_CAMBIATA: 402,
  PREZZO_CAMBIATO: 402,
  ARTICOLO_RITIRATO: 402,
  COUPON_NON_APPLICABILE: 402,
  FIDO_SUPERATO: 402,
  CLIENTE_BLOCCATO: 402,
  CARRELLO_CAMBIATO: 402,
  NON_ANNULLABILE: 402,
  PAGAMENTO_NON_AVVIATO: 402,
  PAGAMENTO_NON_OFFERTO: 402,
  CHIAVE_NON_VALIDA: 401,
  CREDENZIALI_ERRATE: 403,
  AMBITO_MANCANTE: 403,
  NON_PERMESSO: 403,
  NON_TROVATO: 404,
  TEMPO_SCADUTO: 408,
  GIA_NEL_CARRELLO: 409,
  GIA_ACCETTATO: 409,
  CAMBIATO_ALTROVE: 409,
  NUMERO_ERP_DIVERSO: 409,
  STATO_NON_AMMESSO: 409,
  RICHIESTA_IN_CORSO: 409,
  TROPPO_GRANDE: 413,
  SPAZIO_ESAURITO: 413,
  FORMATO_NON_ACCETTATO: 415,
  CARRELLO_PIENO: 422,
  RICHIESTA_NON_VALIDA: 422,
  TOKEN_RIUSATO: 422,
  PREVENTIVO_SENZA_PRODOTTI: 422,
  TROPPI_TENTATIVI: 429,
  ERRORE_INTERNO: 500,
  SMS_NON_INVIATO: 503,
  NON_PRONTO: 503,
} as const;

export type CodiceErrore = keyof typeof STATUS_OF;

export interface ErroreCampo {
  campo: string;
  messaggio: string;
}

/** The one error form of the wire. */
export interface ErroreWire {
  Message: string;
  codice: CodiceErrore;
  errori?: ErroreCampo[];
}
