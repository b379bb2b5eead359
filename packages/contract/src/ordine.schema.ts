import { z } from 'zod';
import { MAX_IMPRONTA, MAX_NOTE } from './limiti.ts';
import { MAX_INTEGER, booleanoCorpo, idQuery, importo, interoQuery, istante, testo, token } from './wire.ts';

const destinazione = z.object({
  id: z.int(),
  predefinito: z.boolean(),
  indirizzo: z.string(),
  cap: z.string(),
  citta: z.string(),
  prov: z.string(),
});
export type DestinazioneWire = z.infer<typeof destinazione>;

export const destinazioni = z.object({ destinazioni: z.array(destinazione) });
export type DestinazioniWire = z.infer<typeof destinazioni>;

export const localitaQuery = z.object({ cap: z.string('Campo obbligatorio.').regex(/^\d{5}$/, 'Il CAP ha 5 cifre.') });
export type LocalitaQueryWire = z.infer<typeof localitaQuery>;
export const localita = z.object({ localita: z.array(z.object({ citta: z.string(), prov: z.string() })) });
export type LocalitaWire = z.infer<typeof localita>;

export const confermaQuery = z.object({
  idDestinazione: interoQuery(-2, MAX_INTEGER).describe(
    '-1 predefinita, -2 ritiro in sede, 0 personalizzata, altrimenti una destinazione salvata',
  ),
  token,
  versioneClient: testo().optional(),
  idCoupon: idQuery.optional(),
  impronta: testo(MAX_IMPRONTA)
    .optional()
    .describe('quella del carrello mostrato: se non è più la sua, l’ordine è rifiutato'),
});
export type ConfermaQueryWire = z.infer<typeof confermaQuery>;

export const confermaBody = z.object({
  destinazione: testo(1_000).nullish().describe('testo su più righe, solo con idDestinazione 0'),
  note: testo(MAX_NOTE).nullish(),
  tutti_insieme: booleanoCorpo.nullish(),
  riferimento: testo().nullish(),
  pagaOnline: booleanoCorpo.nullish(),
});
export type ConfermaBodyWire = z.infer<typeof confermaBody>;

export const esitoConferma = z.object({
  status: z.enum(['COMPLETED', 'REDIRECT']),
  redirectUri: z.string().nullable(),
  idOrdine: z.int(),
  numero: z.int(),
  totale: importo,
  annullabileFino: istante.nullable().describe('fino a quando il cliente può annullarlo da sé'),
  ripetizione: z
    .literal(true)
    .optional()
    .describe('il carrello mostrato era già ordinato, con altre scelte: l’ordine è quello, e queste non valgono'),
});
export type EsitoConfermaWire = z.infer<typeof esitoConferma>;

export const cancelQuery = z.object({ id: idQuery.describe('dell’ordine') });
export type AnnullaQueryWire = z.infer<typeof cancelQuery>;

export const esitoAnnullo = z.object({
  ok: z.literal(true),
  pezzi: z.int().describe('pezzi tornati nel carrello di chi ha ordinato'),
  proprio: z.boolean().describe('quel carrello è di chi ha annullato'),
});
export type EsitoAnnulloWire = z.infer<typeof esitoAnnullo>;

export const errors = [
  'CARRELLO_VUOTO',
  'DISPONIBILITA_CAMBIATA',
  'PREZZO_CAMBIATO',
  'ARTICOLO_RITIRATO',
  'COUPON_NON_APPLICABILE',
  'FIDO_SUPERATO',
  'CLIENTE_BLOCCATO',
  'CARRELLO_CAMBIATO',
  'PAGAMENTO_NON_AVVIATO',
  'PAGAMENTO_NON_OFFERTO',
  'ATTESA_PIENA',
  'TROPPI_TENTATIVI',
  'CARRELLO_PIENO',
  'NON_PERMESSO',
  'NON_TROVATO',
] as const;
