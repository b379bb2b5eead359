/** The companies behind the demo accounts of product.md §1. All invented. */
import type { Ruolo } from '@battistrada/contract/diritti';
import { VERSIONE_TERMINI } from '@battistrada/contract/login';
import { DISPOSITIVI_DEMO } from '@battistrada/server/config';
import { PAGAMENTI, type ClienteDemo, type UtenteDemo } from './cliente-demo.ts';

const utente = (username: string, nome: string, altro: Partial<UtenteDemo> = {}): UtenteDemo => ({
  username,
  nome,
  funzioni: [],
  versioneTermini: VERSIONE_TERMINI,
  attivazioneTelefono: true,
  dispositivi: 0,
  ...altro,
});

/** Terms that most customers share. */
const COMUNE = {
  listinoId: 2,
  scontoPagamentoBp: 200,
  scontoOnlineBp: 500,
  soloOnline: false,
  simeone: false,
  bloccato: false,
  fido: 'ampio',
  depositi: [1],
  destinazioni: [],
  pagamento: PAGAMENTI.riba60,
  ordiniAlMese: 0,
} as const satisfies Partial<ClienteDemo>;

export const ACCOUNT: readonly ClienteDemo[] = [
  {
    ...COMUNE,
    id: 1,
    ragioneSociale: 'Rossi Pneumatici S.r.l.',
    sede: { indirizzo: 'Via Emilia Ponente 214', cap: '40133', citta: 'Bologna', provincia: 'BO' },
    telefono: '051 5550114',
    cellulare: '333 5550114',
    email: 'info@rossipneumatici.example',
    pagamento: PAGAMENTI.riba3060,
    depositi: [1, 2, 3],
    ordiniAlMese: 6,
    destinazioni: [
      { predefinita: true, indirizzo: 'Via Emilia Ponente 214', cap: '40133', citta: 'Bologna', provincia: 'BO' },
      { predefinita: false, indirizzo: 'Via dei Lapidari 9', cap: '40129', citta: 'Bologna', provincia: 'BO' },
      {
        predefinita: false,
        indirizzo: 'Strada Statale 64, km 82',
        cap: '40037',
        citta: 'Sasso Marconi',
        provincia: 'BO',
      },
      { predefinita: false, indirizzo: 'Viale Europa 41', cap: '41012', citta: 'Carpi', provincia: 'MO' },
    ],
    utenti: [utente('rossi', 'Marco Rossi', { funzioni: [3, 5] }), utente('rossi2', 'Chiara Rossi')],
  },
  {
    ...COMUNE,
    id: 2,
    ragioneSociale: 'Autofficina Bianchi di Bianchi Luca & C. S.n.c.',
    sede: { indirizzo: 'Via Saffi 33', cap: '40026', citta: 'Imola', provincia: 'BO' },
    telefono: '0542 555021',
    cellulare: '333 5550221',
    email: 'officina@bianchi.example',
    listinoId: 1,
    pagamento: PAGAMENTI.bonifico30,
    utenti: [utente('bianchi', 'Luca Bianchi')],
  },
  {
    ...COMUNE,
    id: 3,
    ragioneSociale: 'Simeone Ruote S.a.s.',
    sede: { indirizzo: 'Corso Vittorio Emanuele 120', cap: '80121', citta: 'Napoli', provincia: 'NA' },
    telefono: '081 5550330',
    cellulare: '333 5550330',
    email: 'ordini@simeoneruote.example',
    simeone: true,
    depositi: [3, 4],
    ordiniAlMese: 2,
    utenti: [utente('simeone', 'Anna Simeone', { funzioni: [5] })],
  },
  {
    ...COMUNE,
    id: 4,
    ragioneSociale: 'Verdi Gomme di Verdi Giulia',
    sede: { indirizzo: 'Via Mantova 58', cap: '43122', citta: 'Parma', provincia: 'PR' },
    telefono: '0521 555044',
    cellulare: '333 5550440',
    email: 'giulia@verdigomme.example',
    listinoId: 1,
    pagamento: PAGAMENTI.online,
    soloOnline: true,
    fido: null,
    depositi: [1, 2],
    ordiniAlMese: 2,
    utenti: [utente('verdi', 'Giulia Verdi')],
  },
  {
    ...COMUNE,
    id: 5,
    ragioneSociale: 'Carrozzeria Neri S.r.l.',
    sede: { indirizzo: 'Via Tiburtina 700', cap: '00159', citta: 'Roma', provincia: 'RM' },
    telefono: '06 55550551',
    cellulare: '333 5550551',
    email: 'info@carrozzerianeri.example',
    depositi: [],
    utenti: [utente('neri', 'Paolo Neri')],
  },
  {
    ...COMUNE,
    id: 6,
    ragioneSociale: 'Nuova Gomma S.r.l.s.',
    sede: { indirizzo: 'Via Verona 12', cap: '46100', citta: 'Mantova', provincia: 'MN' },
    telefono: '0376 555061',
    cellulare: '333 5550661',
    email: 'info@nuovagomma.example',
    depositi: [2, 1],
    utenti: [utente('nuovo', 'Sara Conti', { versioneTermini: -1 })],
  },
  {
    ...COMUNE,
    id: 7,
    ragioneSociale: 'Officina Spuntarelli S.n.c.',
    sede: { indirizzo: 'Via Flaminia 310', cap: '06034', citta: 'Foligno', provincia: 'PG' },
    telefono: '0742 555071',
    cellulare: '333 5550771',
    email: 'officina@spuntarelli.example',
    listinoId: 1,
    depositi: [3],
    utenti: [utente('spunta', 'Piero Spuntarelli', { versioneTermini: -1, attivazioneTelefono: false })],
  },
  {
    ...COMUNE,
    id: 8,
    ragioneSociale: 'Pieni Giri S.r.l.',
    sede: { indirizzo: 'Via Bologna 77', cap: '44122', citta: 'Ferrara', provincia: 'FE' },
    telefono: '0532 555081',
    cellulare: '333 5550881',
    email: 'info@pienigiri.example',
    depositi: [1, 2],
    ordiniAlMese: 1,
    // The maximum number of devices of an account.
    utenti: [utente('pieno', 'Elena Pieni', { dispositivi: DISPOSITIVI_DEMO })],
  },
  {
    ...COMUNE,
    id: 9,
    ragioneSociale: 'Autoservice Fidanza S.r.l.',
    sede: { indirizzo: 'Via Ravegnana 190', cap: '47122', citta: 'Forlì', provincia: 'FC' },
    telefono: '0543 555091',
    cellulare: '333 5550991',
    email: 'amministrazione@fidanza.example',
    fido: 'esaurito',
    ordiniAlMese: 4,
    utenti: [utente('fido', 'Carlo Fidanza')],
  },
  {
    ...COMUNE,
    id: 10,
    ragioneSociale: 'Sospensioni & Gomme S.r.l.',
    sede: { indirizzo: 'Via Adriatica 402', cap: '60019', citta: 'Senigallia', provincia: 'AN' },
    telefono: '071 5550101',
    cellulare: '333 5551001',
    email: 'info@sospensioniegomme.example',
    bloccato: true,
    depositi: [1, 3],
    ordiniAlMese: 2,
    utenti: [utente('sospeso', 'Davide Marini')],
  },
];

/** The wholesaler's staff and agents. */
export const PERSONALE: readonly {
  readonly username: string;
  readonly nome: string;
  readonly tipo: 'agente' | 'backend';
  readonly admin: boolean;
  readonly ruolo: Ruolo | null;
}[] = [
  { username: 'agente', nome: 'Franco Agenti', tipo: 'agente', admin: false, ruolo: null },
  { username: 'agente2', nome: 'Silvia Percorsi', tipo: 'agente', admin: false, ruolo: null },
  { username: 'backend', nome: 'Laura Sede', tipo: 'backend', admin: true, ruolo: 'admin' },
  { username: 'vendite', nome: 'Matteo Vendite', tipo: 'backend', admin: false, ruolo: 'commerciale' },
  { username: 'magazzino', nome: 'Ivan Scaffali', tipo: 'backend', admin: false, ruolo: 'magazzino' },
  { username: 'amministrazione', nome: 'Paola Conti', tipo: 'backend', admin: false, ruolo: 'amministrazione' },
  { username: 'marketing', nome: 'Elisa Vetrina', tipo: 'backend', admin: false, ruolo: 'marketing' },
];
