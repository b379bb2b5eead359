/** The settings of the invented wholesaler. Nobody has these telephone numbers, addresses and VAT number. */
import type { Azienda, RispostaPronta, Ufficio } from '@battistrada/contract/impostazioni';
import type { Giorno } from '@battistrada/domain/giorno';
import type { Orari } from '@battistrada/domain/orari';
import { addImpostazione } from '@battistrada/server/db/impostazione.sql';
import type { Db } from '@battistrada/server/db/sql';

const VIA = 'Via del Battistrada 1';
const INDIRIZZO = `${VIA}, 40132 Bologna (BO)`;

const feriali = (...fasce: (readonly [string, string])[]): Orari =>
  Object.fromEntries(
    (['lun', 'mar', 'mer', 'gio', 'ven'] as const).map((giorno) => [
      giorno,
      fasce.map(([dalle, alle]) => ({ dalle, alle })),
    ]),
  );

const UFFICI: readonly Ufficio[] = [
  {
    nome: 'Ordini e disponibilità',
    ruolo: 'ordini',
    telefono: '051 000 0100',
    email: 'ordini@battistrada.example',
    indirizzo: INDIRIZZO,
    orari: { ...feriali(['08:30', '18:30']), sab: [{ dalle: '08:30', alle: '12:30' }] },
  },
  {
    nome: 'Amministrazione',
    ruolo: 'amministrazione',
    telefono: '051 000 0120',
    email: 'contabilita@battistrada.example',
    indirizzo: INDIRIZZO,
    orari: feriali(['09:00', '13:00'], ['14:30', '17:30']),
  },
  {
    nome: 'Assistenza portale',
    ruolo: 'assistenza',
    telefono: '051 000 0140',
    email: 'assistenza@battistrada.example',
    indirizzo: INDIRIZZO,
    orari: feriali(['08:30', '18:30']),
  },
];

/** The VAT number has a valid check digit and the office code 000, which no tax office has. */
const AZIENDA: Azienda = {
  ragioneSociale: 'Battistrada Gomme S.r.l.',
  partitaIva: '90000010000',
  indirizzo: VIA,
  cap: '40132',
  citta: 'Bologna',
  provincia: 'BO',
  telefono: '051 000 0120',
  email: 'contabilita@battistrada.example',
  iban: '',
};

const RISPOSTE: readonly RispostaPronta[] = [
  { titolo: 'In consegna', testo: 'Buongiorno, il materiale è sul furgone: consegna in giornata.' },
  { titolo: 'In arrivo', testo: 'Al momento non c’è in deposito: arriva entro la settimana. Ve lo teniamo da parte?' },
  { titolo: 'Fattura', testo: 'La fattura è nel portale, alla voce Documenti: si scarica in PDF e in XML.' },
  { titolo: 'Reso', testo: 'Per il reso ci servono numero del DDT, quantità e una foto del DOT. Grazie.' },
];

/** The holidays with a fixed date. */
const FESTE = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'] as const;

/** The staff's maximum discount on a customer's price by hand, in percent. */
const SCONTO_MASSIMO = 12;

/** Writes the settings that nobody has set. */
export async function writeImpostazioni(tx: Db, oggi: Giorno, adesso: Date): Promise<void> {
  const anno = Number(oggi.slice(0, 4));
  const chiusure = [anno, anno + 1].flatMap((each) => FESTE.map((festa) => `${each}-${festa}`));
  await addImpostazione(tx, 'uffici', UFFICI, adesso);
  await addImpostazione(tx, 'chiusure', chiusure, adesso);
  await addImpostazione(tx, 'azienda', AZIENDA, adesso);
  await addImpostazione(tx, 'risposte', RISPOSTE, adesso);
  await addImpostazione(tx, 'scontoMassimo', SCONTO_MASSIMO, adesso);
}
