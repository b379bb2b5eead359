/** More customers, so that the data looks real and an agent has sixty of them: invented names in real towns. */
import { createRandom } from '../random.ts';
import { PAGAMENTI, type ClienteDemo } from './cliente-demo.ts';

const NOMI = [
  'Gommauto Adriatica S.r.l.',
  'Officina Battaglia S.n.c.',
  'Pneus Service Padano S.r.l.',
  'Centro Gomme Lario S.r.l.',
  'F.lli Moretti Gomme S.n.c.',
  'Autofficina Il Pistone S.a.s.',
  'Gomme e Motori Tirreno S.r.l.',
  'Ruote Libere S.r.l.',
  'Officina Meccanica Sgarbi',
  'Punto Gomme Etrusco S.r.l.',
  'Vulcangomma Salento S.r.l.',
  'Agrigomme Bassa S.r.l.',
  'Truck Point Interporto S.r.l.',
  'Moto Pneus Garda S.r.l.',
  'Stazione Gomme Vesuvio S.r.l.',
  'Gommista Da Piero',
  'Car Clinic Monferrato S.r.l.',
  'Pneumatici Dolomiti S.r.l.',
  'Officina Donati S.r.l.',
  'Tutto Ruota Brenta S.n.c.',
  'Gomma Più Langhe S.r.l.',
  'Autocentro Levante S.r.l.',
  'Assistenza Gomme Sabina',
  'Pit Stop Maremma S.r.l.',
  'Officine Riunite Po S.c.a r.l.',
  'Gommeria Sant’Ambrogio S.r.l.',
  'Nord Est Pneus S.r.l.',
  'Gomme Ionio S.a.s.',
  'Carrozzeria e Gomme Trasimeno S.r.l.',
  'Elettrauto Fabbri S.n.c.',
] as const;

const SEDI = [
  ['47838', 'Riccione', 'RN'],
  ['41121', 'Modena', 'MO'],
  ['26100', 'Cremona', 'CR'],
  ['23900', 'Lecco', 'LC'],
  ['52100', 'Arezzo', 'AR'],
  ['25121', 'Brescia', 'BS'],
  ['57121', 'Livorno', 'LI'],
  ['20090', 'Segrate', 'MI'],
  ['41037', 'Mirandola', 'MO'],
  ['01100', 'Viterbo', 'VT'],
  ['73100', 'Lecce', 'LE'],
  ['46047', 'Porto Mantovano', 'MN'],
  ['40010', 'Bentivoglio', 'BO'],
  ['37011', 'Bardolino', 'VR'],
  ['80059', 'Torre del Greco', 'NA'],
  ['15121', 'Alessandria', 'AL'],
  ['14100', 'Asti', 'AT'],
  ['32100', 'Belluno', 'BL'],
  ['50127', 'Firenze', 'FI'],
  ['35010', 'Limena', 'PD'],
  ['12051', 'Alba', 'CN'],
  ['16129', 'Genova', 'GE'],
  ['02100', 'Rieti', 'RI'],
  ['58100', 'Grosseto', 'GR'],
  ['27100', 'Pavia', 'PV'],
  ['20123', 'Milano', 'MI'],
  ['33100', 'Udine', 'UD'],
  ['74121', 'Taranto', 'TA'],
  ['06061', 'Castiglione del Lago', 'PG'],
  ['48121', 'Ravenna', 'RA'],
] as const;

const VIE = [
  'Via Roma',
  'Via Garibaldi',
  'Via dell’Industria',
  'Via dell’Artigianato',
  'Viale Stazione',
  'Via Nazionale',
  'Via Matteotti',
  'Strada Provinciale',
] as const;
/** Small companies, named after their owner. */
const GERENTI = [
  'Amadori',
  'Barbieri',
  'Caselli',
  'Donnini',
  'Ermini',
  'Fusari',
  'Galletti',
  'Iotti',
  'Lambertini',
  'Magnani',
  'Nannini',
  'Orlandi',
  'Pasini',
  'Querzè',
  'Ricci',
  'Sandri',
  'Tassinari',
] as const;
const INSEGNE = ['Gommista', 'Autofficina'] as const;

const DEPOSITI = [[1], [1, 2], [2, 1], [1, 3], [3, 1], [4, 3], [5, 1], [1, 2, 3], [2, 5], [3, 4]] as const;
const TERMINI = [PAGAMENTI.riba60, PAGAMENTI.riba3060, PAGAMENTI.bonifico30, PAGAMENTI.rimessa];

/** The same customers at every fill, with ids from `primoId` on. Each has one user, `cliente11` and so on. */
export function listClientiInventati(primoId: number): ClienteDemo[] {
  const random = createRandom('clienti');
  const piccoli = INSEGNE.flatMap((insegna) => GERENTI.map((gerente) => `${insegna} ${gerente}`));
  return [...NOMI, ...piccoli].map((ragioneSociale, indice) => {
    const id = primoId + indice;
    const [cap, citta, provincia] = SEDI[indice % SEDI.length] ?? ['40121', 'Bologna', 'BO'];
    const sede = { indirizzo: `${random.pick(VIE)} ${random.int(2, 240)}`, cap, citta, provincia };
    const listinoId = random.pick([1, 1, 2, 2, 2, 3] as const);
    return {
      id,
      ragioneSociale,
      sede,
      listinoId,
      telefono: `0${random.int(20, 99)} 555${String(id).padStart(4, '0')}`,
      cellulare: `333 556${String(id).padStart(4, '0')}`,
      email: `ordini@cliente${id}.example`,
      pagamento: random.pick(TERMINI),
      scontoPagamentoBp: random.pick([0, 100, 200]),
      scontoOnlineBp: random.pick([0, 300, 500]),
      soloOnline: false,
      simeone: false,
      bloccato: false,
      fido: 'ampio',
      depositi: random.pick(DEPOSITI),
      destinazioni: random.chance(0.5) ? [{ ...sede, predefinita: true }] : [],
      utenti: [
        {
          username: `cliente${id}`,
          nome: ragioneSociale,
          funzioni: random.chance(0.3) ? [5] : [],
          versioneTermini: 3,
          attivazioneTelefono: true,
          dispositivi: 0,
        },
      ],
      ordiniAlMese: indice < NOMI.length ? random.int(1, 4) : 1,
    };
  });
}
