/** Car and SUV tyres: every brand's patterns in every existing size, with the matching indices and marks. */
import type { Random } from '../random.ts';
import { createGruppo, type ArticoloDemo, type Gruppo, type Stagione } from './articolo-demo.ts';
import { parseDisegni, type Disegno } from './disegni.ts';
import { DISEGNI_AUTO, type FamigliaAuto } from './disegni-auto.ts';
import { DISEGNI_SUV, type FamigliaSuv } from './disegni-suv.ts';
import { getMarca, type MarcaDemo } from './marche.ts';
import { printMisura } from './misura-demo.ts';
import { MISURE_FUORISTRADA } from './misure-fuoristrada.ts';
import { listMisureVettura, type MisuraVettura } from './misure-vettura.ts';
import { contributoPneumaticoCents, createEtichetta, listinoCents, nettoVettura, pesoPneumatico } from './valori.ts';

interface Famiglia {
  readonly stagione: Stagione;
  readonly settore: 'VETTURA' | 'SUV';
  readonly categoria: string;
  /** Share of the size's articles. */
  readonly quota: number;
  readonly immagine: string;
  /** Speed symbols with their weights, by rim. */
  readonly iv: (raggio: number) => Readonly<Record<string, number>>;
}

const FAMIGLIE: Readonly<Record<FamigliaAuto | FamigliaSuv, Famiglia>> = {
  T: {
    stagione: 1,
    settore: 'VETTURA',
    categoria: 'VET-TUR',
    quota: 0.3,
    immagine: 'pneumatico-estivo',
    iv: (r) =>
      r <= 14
        ? { T: 1, H: 0.5 }
        : r === 15
          ? { H: 1, V: 0.7, T: 0.3 }
          : r === 16
            ? { V: 1.5, H: 0.5, W: 0.5 }
            : { W: 0.9, V: 0.7, Y: 0.8 },
  },
  S: {
    stagione: 1,
    settore: 'VETTURA',
    categoria: 'VET-SPO',
    quota: 0.2,
    immagine: 'pneumatico-estivo',
    iv: (r) => (r <= 16 ? { V: 0.5, W: 1 } : r <= 18 ? { W: 0.6, Y: 1 } : { Y: 1, W: 0.2 }),
  },
  U: {
    stagione: 1,
    settore: 'SUV',
    categoria: 'SUV-STR',
    quota: 0.35,
    immagine: 'pneumatico-estivo',
    iv: (r) => (r <= 17 ? { H: 1, V: 1 } : { V: 0.7, W: 1, Y: 0.8 }),
  },
  O: {
    stagione: 3,
    settore: 'SUV',
    categoria: 'SUV-OFF',
    quota: 0.1,
    immagine: 'pneumatico-fuoristrada',
    iv: () => ({ T: 1, S: 0.4, H: 0.3 }),
  },
  W: {
    stagione: 2,
    settore: 'VETTURA',
    categoria: 'VET-TUR',
    quota: 0.26,
    immagine: 'pneumatico-invernale',
    iv: (r) =>
      r <= 15 ? { T: 1, H: 0.5 } : r === 16 ? { H: 1, T: 0.3, V: 0.4 } : r === 17 ? { H: 0.6, V: 1 } : { V: 1, W: 0.5 },
  },
  X: {
    stagione: 2,
    settore: 'SUV',
    categoria: 'SUV-STR',
    quota: 0.25,
    immagine: 'pneumatico-invernale',
    iv: (r) => (r <= 17 ? { H: 1, T: 0.4, V: 0.3 } : { V: 1, H: 0.5, W: 0.3 }),
  },
  A: {
    stagione: 3,
    settore: 'VETTURA',
    categoria: 'VET-TUR',
    quota: 0.3,
    immagine: 'pneumatico-4-stagioni',
    iv: (r) =>
      r <= 15
        ? { H: 1, T: 0.6, V: 0.4 }
        : r === 16
          ? { V: 1.4, H: 0.8, W: 0.3 }
          : r === 17
            ? { V: 0.8, W: 0.8, Y: 0.2 }
            : { W: 1, Y: 0.6, V: 0.3 },
  },
  B: {
    stagione: 3,
    settore: 'SUV',
    categoria: 'SUV-STR',
    quota: 0.3,
    immagine: 'pneumatico-4-stagioni',
    iv: () => ({ H: 0.5, V: 1, W: 0.6 }),
  },
};

type Codice = keyof typeof FAMIGLIE;
const CODICI: readonly Codice[] = ['T', 'S', 'U', 'O', 'W', 'X', 'A', 'B'];

/** OE marks by rim. A Porsche or a Tesla has no 16-inch rim. */
const marchiOe = (raggio: number): readonly string[] => {
  if (raggio <= 17) return ['AO', 'MO', '*', 'VOL'];
  return raggio === 18
    ? ['AO', 'MO', '*', 'VOL', 'J', 'AR', 'RO1']
    : ['AO', 'MO1', '*', 'N0', 'VOL', 'J', 'LR', 'T0', 'MGT', 'AR', 'RO2'];
};

interface Modello {
  readonly marca: MarcaDemo;
  readonly disegno: Disegno;
  readonly famiglia: Famiglia;
  readonly peso: number;
}

const MODELLI: readonly Modello[] = Object.entries(DISEGNI_AUTO).flatMap(([nome, auto]) => {
  const marca = getMarca(nome);
  const perFamiglia = { ...auto, ...DISEGNI_SUV[nome] };
  return CODICI.flatMap((codice) => {
    const disegni = parseDisegni(perFamiglia[codice] ?? '');
    const famiglia = FAMIGLIE[codice];
    return disegni.map((disegno) => ({
      marca,
      disegno,
      famiglia,
      peso: (marca.peso * famiglia.quota) / disegni.length,
    }));
  });
});

interface Variante {
  readonly peso: number;
  readonly modello: Modello;
  readonly iv: string;
  readonly xl: boolean;
  readonly runflat: boolean;
  readonly marchio: string | null;
  readonly anniDot: number | null;
}

/** One group for each size. */
export function listGruppiVettura(): Gruppo[] {
  return listMisureVettura().map((misura) =>
    createGruppo({
      nome: `vettura ${misura.misura}`,
      peso: misura.peso,
      varianti: () => listVarianti(misura),
      articolo: (variante, random) => createArticolo(misura, variante, random),
    }),
  );
}

function* listVarianti(misura: MisuraVettura): Generator<Variante> {
  const versioni = [misura.carico === null ? null : false, misura.caricoXl === null ? null : true].filter(
    (xl) => xl !== null,
  );
  for (const modello of MODELLI) {
    const { disegno, famiglia, marca } = modello;
    if (misura.raggio < disegno.daRaggio || misura.raggio > disegno.aRaggio || !esiste(misura, famiglia)) continue;
    const adatto = (famiglia.settore === 'SUV') === misura.suv ? 1 : 0.3;
    for (const [iv, quotaIv] of Object.entries(famiglia.iv(misura.raggio))) {
      for (const xl of versioni) {
        const peso = modello.peso * quotaIv * adatto * (xl && misura.carico !== null ? 0.6 : 1);
        const base = { modello, iv, xl, runflat: false, marchio: null, anniDot: null };
        yield { ...base, peso };
        for (const anniDot of [2, 3, 4, 5]) yield { ...base, anniDot, peso: peso * 0.008 };
        if (misura.raggio < 16) continue;
        if (marca.runflat && famiglia.categoria !== 'SUV-OFF') yield { ...base, runflat: true, peso: peso * 0.12 };
        if (marca.livello !== 'premium' || famiglia.stagione === 3) continue;
        for (const marchio of marchiOe(misura.raggio)) yield { ...base, marchio, peso: peso * 0.025 };
      }
    }
  }
}

/** SUV patterns need an SUV's diameter; sport patterns need a low sidewall. */
function esiste({ raggio, larghezza, serie, suv }: MisuraVettura, famiglia: Famiglia): boolean {
  if (famiglia.settore === 'SUV') return suv || raggio * 25.4 + (2 * larghezza * serie) / 100 > 660;
  return famiglia.categoria !== 'VET-SPO' || serie <= 55;
}

function createArticolo(
  misura: MisuraVettura,
  { modello, iv, xl, runflat, marchio, anniDot }: Variante,
  random: Random,
): ArticoloDemo {
  const { marca, disegno, famiglia } = modello;
  const { stagione } = famiglia;
  const diametro = misura.raggio * 25.4 + (2 * misura.larghezza * misura.serie) / 100;
  const pesoKg = pesoPneumatico(diametro, misura.larghezza, famiglia.categoria === 'SUV-OFF' ? 118 : 104);
  const carico = (xl ? misura.caricoXl : misura.carico) ?? 0;
  const neve = stagione !== 1;
  const listino = listinoCents(
    nettoVettura({ pesoKg, raggio: misura.raggio, iv, stagione, xl, runflat, marchiata: marchio !== null }),
    marca,
    disegno.nome,
  );
  return {
    tipoProdotto: 1,
    tipo: null,
    marca: marca.nome,
    disegno: disegno.nome,
    misura: misura.misura,
    raggio: misura.raggio,
    descrizione: [
      `${printMisura(misura.misura).misura} ${carico}${iv}`,
      xl ? 'XL' : '',
      marca.nome.toUpperCase(),
      disegno.nome.toUpperCase(),
      runflat ? marca.runflat : '',
      marchio,
    ]
      .filter(Boolean)
      .join(' '),
    indiceCarico: String(carico),
    iv,
    settore: famiglia.settore,
    categoria: famiglia.categoria,
    stagione,
    runflat,
    rinforzato: xl ? 'XL' : null,
    marcature: [...(neve ? ['M+S', '3PMSF'] : []), ...(marchio === null ? [] : [marchio])],
    etichetta: createEtichetta({
      marca,
      stagione,
      larghezza: misura.larghezza,
      neve,
      ghiaccio: disegno.nome.startsWith('Hakkapeliitta'),
      random,
    }),
    listinoCents: listino,
    pesoKg,
    contributoCents: contributoPneumaticoCents(pesoKg),
    outlet: anniDot !== null,
    anniDot,
    immagine: famiglia.immagine,
    diffusione: Math.min(1, (misura.peso / 60) ** 0.4) * (runflat || marchio !== null ? 0.6 : 1),
  };
}

/** Off-road sizes in inches, one group for each. */
export function listGruppiFuoristrada(): Gruppo[] {
  const modelli = MODELLI.filter(({ famiglia }) => famiglia.categoria === 'SUV-OFF');
  return MISURE_FUORISTRADA.map((misura) =>
    createGruppo({
      nome: `fuoristrada ${misura.misura}`,
      peso: misura.peso,
      varianti: () => modelli,
      articolo: ({ marca, disegno, famiglia }) => {
        const pesoKg = pesoPneumatico(misura.diametro, misura.larghezza, 118);
        return {
          tipoProdotto: 1,
          tipo: null,
          marca: marca.nome,
          disegno: disegno.nome,
          misura: misura.misura,
          raggio: misura.raggio,
          descrizione: `${printMisura(misura.misura).misura} ${misura.carico}${misura.iv} ${marca.nome.toUpperCase()} ${disegno.nome.toUpperCase()}`,
          indiceCarico: misura.carico,
          iv: misura.iv,
          settore: 'SUV',
          categoria: 'SUV-OFF',
          stagione: famiglia.stagione,
          runflat: false,
          rinforzato: null,
          marcature: ['M+S'],
          etichetta: null,
          listinoCents: listinoCents(190 * (pesoKg / 20), marca, disegno.nome),
          pesoKg,
          contributoCents: contributoPneumaticoCents(pesoKg),
          outlet: false,
          anniDot: null,
          immagine: famiglia.immagine,
          diffusione: 0.5,
        };
      },
    }),
  );
}
