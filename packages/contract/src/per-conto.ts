/**
 * The calls that somebody else may make for a customer: his agent, or the wholesaler's staff (product.md §6, §7). The
 * customer is named in front of the call's path, `/PerConto/{codice}/Carrello/Carrello`, and nowhere else: never in the
 * session, a cookie or the browser's storage. Calls outside the table are refused to everybody.
 */
import type { AnyCall } from './call.ts';
import type { Diritto } from './diritti.ts';

/** Reading, or preparing an order or a quotation. */
export type Uso = 'lettura' | 'ordine';

const LETTURE = [
  'GET /APILogin/Utente',
  'GET /Utente/Utente',
  'GET /Comunicazioni/Comunicazioni',
  'GET /Ricerca/Marche',
  'GET /Ricerca/Misure',
  'GET /Ricerca/Disegni',
  'GET /Ricerca/IV',
  'GET /Ricerca/Categorie',
  'GET /Ricerca/MappaCategorie',
  'GET /Ricerca/Storia',
  'GET /Ricerca/:tipoProdotto',
  'GET /Ricerca/BundleProdotti',
  'GET /ProdottiConsigliati/ProdottiConsigliati',
  // It records what was shown in the caller's cart, which is not the customer's own.
  'GET /Carrello/Carrello',
  'GET /Coupon/OttieniCoupon',
  'GET /Ordine/Destinazioni',
  'GET /Ordine/Localita',
  'GET /Pagamento/Stato',
  'GET /Ordini/Cerca',
  'GET /Ordini/Esporta',
  'GET /Ordini/Pdf',
  'GET /Ordini/InConsegna',
  'GET /Documenti/DDT',
  'GET /Documenti/Fatture',
  'GET /Documenti/NoteCredito',
  'GET /Documenti/NoteDebito',
  'GET /Documenti/Dettaglio',
  'GET /Documenti/trova',
  'GET /Documenti/Xml',
  'GET /Documenti/Archivio',
  'GET /Documenti/Esporta',
  'GET /Documenti/Scadenziario',
  'GET /Documenti/EstrattoConto',
  'GET /Documenti/Movimenti',
  'GET /Documenti/EsportaMovimenti',
  'GET /Documenti/Calendario',
  'GET /Fido/Fido',
  'GET /Contratto/TargetPremium',
  'GET /Contratto/TargetEconomy',
  'GET /Contratto/StatoContratto',
  'GET /RitiroPFU/Lista',
  'GET /Preventivo/Setup',
  'GET /Preventivo/Logo',
  'GET /Preventivo/RicercaPreventivi',
  'GET /Preventivo/Preventivo',
  'GET /Preventivo/Pdf',
  'GET /Preventivo/RicercaClienti',
  'GET /Preventivo/Ricarichi',
  'GET /Preventivo/ServiziAbituali',
  'GET /OrdineRapido/Bozza',
  'GET /CarrelliInAttesa/Lista',
  'GET /Agenti/Scheda',
  'GET /Agenti/Proposte',
] as const;

const ORDINI = [
  'GET /Carrello/Aggiungi',
  'POST /Carrello/AggiungiPacchetto',
  'GET /Carrello/Modifica',
  'GET /Carrello/Elimina',
  'GET /PrezziConcordati/Righe',
  'GET /PrezziConcordati/Eventi',
  'POST /PrezziConcordati/Concorda',
  'DELETE /PrezziConcordati/Togli',
  'POST /OrdineRapido/Verifica',
  'POST /OrdineRapido/Aggiungi',
  'PUT /OrdineRapido/Bozza',
  'POST /CarrelliInAttesa/MettiVia',
  'POST /CarrelliInAttesa/Riprendi',
  'DELETE /CarrelliInAttesa/Elimina',
  'POST /Ordine/ConfermaOrdine',
  'GET /Ordine/ConfermaOrdine',
  'POST /Ordine/AnnullaOrdine',
  'POST /Ordini/Riordina',
  'GET /Preventivo/SetupCompletato',
  'POST /Preventivo/UploadLogo',
  'GET /Preventivo/Nuovo',
  'POST /Preventivo/Duplica',
  'GET /Preventivo/AggiungiProdotto',
  'GET /Preventivo/ModificaProdotto',
  'GET /Preventivo/RimuoviProdotto',
  'POST /Preventivo/SpostaProdotto',
  'POST /Preventivo/ImpostaPrezzo',
  'POST /Preventivo/ImpostaRicarichi',
  'POST /Preventivo/ImpostaServizi',
  'GET /Preventivo/ImpostaCliente',
  'POST /Preventivo/CreaCliente',
  'POST /Preventivo/ModificaCliente',
  'GET /Preventivo/EsportaCliente',
  'DELETE /Preventivo/CancellaCliente',
  'POST /Preventivo/CreaLink',
  'POST /Preventivo/RevocaLink',
  'DELETE /Preventivo/CancellaPreventivo',
  'POST /Preventivo/Ripristina',
  'POST /Preventivo/InCarrello',
  'POST /Agenti/AggiungiNota',
  'POST /Agenti/SegnaNota',
  'POST /Agenti/SegnaVoce',
  'POST /Agenti/InviaCarrello',
  'POST /Agenti/RitiraProposta',
] as const;

const USI: ReadonlyMap<string, Uso> = new Map<string, Uso>([
  ...LETTURE.map((call) => [call, 'lettura'] as const),
  ...ORDINI.map((call) => [call, 'ordine'] as const),
]);

/** The use of a call that is made for a customer; null when only the customer may make it. */
export function usoOf({ method, path }: Pick<AnyCall, 'method' | 'path'>): Uso | null {
  return USI.get(`${method} ${path}`) ?? null;
}

/** Calls that only the user himself needs. */
const SOLO_SUE: readonly string[] = [
  'GET /Avvisi/Avvisi',
  'GET /Liste/Liste',
  'GET /Liste/Lista',
  'GET /Osservati/Lista',
];

/**
 * True when the call reads what one of a customer's users sees and changes nothing: for staff who look at the portal as
 * that user.
 */
export function isVisibile(call: Pick<AnyCall, 'method' | 'path'>): boolean {
  const isDellAgente = call.path.startsWith('/Agenti/');
  return (usoOf(call) === 'lettura' && !isDellAgente) || SOLO_SUE.includes(`${call.method} ${call.path}`);
}

/** The calls of the table, `GET /Carrello/Carrello` and so on. */
export const CHIAMATE_PER_CONTO: readonly string[] = [...USI.keys()];

/**
 * A person needs one of these rights; for an agent the customer must also be his. Staff who only look do so at a door
 * of their own, which records it (`isVisibile`).
 */
export const DIRITTI_PER_CONTO: Readonly<Record<'agente' | 'backend', Readonly<Record<Uso, readonly Diritto[]>>>> = {
  agente: { lettura: ['clienti-propri'], ordine: ['ordini-clienti-propri'] },
  backend: { lettura: ['ordine-telefonico'], ordine: ['ordine-telefonico'] },
};
