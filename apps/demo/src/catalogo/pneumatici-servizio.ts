/** Tyres of vans, trucks, farm, earthmoving and industrial machines, motorcycles and scooters. */
import { createGruppo, type ArticoloDemo, type Gruppo, type Settore } from './articolo-demo.ts';
import { parseDisegni, type Disegno } from './disegni.ts';
import { DISEGNI_ALTRI, type FamigliaAltra } from './disegni-altri.ts';
import { DISEGNI_FURGONE, type FamigliaFurgone } from './disegni-furgone.ts';
import { getMarca, type MarcaDemo } from './marche.ts';
import { raggioOf, printMisura } from './misura-demo.ts';
import type { MisuraServizio } from './misura-servizio.ts';
import { SETTORI_SERVIZIO, type Linea, type SettoreDemo } from './settori-servizio.ts';
import { contributoPneumaticoCents, createEtichetta, listinoCents, pesoPneumatico } from './valori.ts';

interface Variante {
  readonly peso: number;
  readonly linea: Linea;
  readonly marca: MarcaDemo;
  readonly disegno: Disegno;
  readonly carico: string;
  readonly iv: string;
  readonly anniDot: number | null;
}

/** The groups of a sector, one for each size. Throws for the car sectors, which have their own generator. */
export function listGruppiServizio(settore: Settore): Gruppo[] {
  const demo = SETTORI_SERVIZIO.find((candidato) => candidato.settore === settore);
  if (!demo) throw new Error(`No service sizes for ${settore}`);
  return demo.misure().map((misura) =>
    createGruppo({
      nome: `${settore} ${misura.misura}`,
      peso: misura.peso,
      varianti: () => listVarianti(demo, misura),
      articolo: (variante, random) => {
        const { linea, marca, disegno, carico, iv, anniDot } = variante;
        const pesoKg = pesoPneumatico(misura.diametro, misura.larghezza, demo.densita);
        const sigla = linea.sigla(misura.uso);
        const commerciale = demo.settore === 'TRASPORTO_LEGGERO';
        return {
          tipoProdotto: 1,
          tipo: null,
          marca: marca.nome,
          disegno: disegno.nome,
          misura: misura.misura,
          raggio: raggioOf(misura.misura),
          descrizione: [
            printMisura(misura.misura).misura,
            `${carico}${iv}`,
            sigla,
            marca.nome.toUpperCase(),
            disegno.nome.toUpperCase(),
          ]
            .filter(Boolean)
            .join(' '),
          indiceCarico: carico,
          iv,
          settore,
          categoria: linea.categoria(misura.uso),
          stagione: linea.stagione,
          runflat: false,
          rinforzato: commerciale ? 'C' : null,
          marcature: linea.marcature,
          etichetta: demo.etichetta
            ? createEtichetta({
                marca,
                stagione: linea.stagione ?? 3,
                larghezza: misura.larghezza,
                neve: linea.marcature.includes('3PMSF'),
                random,
              })
            : null,
          listinoCents: listinoCents(
            pesoKg * linea.euroAlKg * (linea.stagione === 2 || linea.stagione === 3 ? 1.06 : 1),
            marca,
            disegno.nome,
          ),
          pesoKg,
          contributoCents: contributoPneumaticoCents(pesoKg),
          outlet: anniDot !== null,
          anniDot,
          immagine: linea.immagine,
          diffusione: Math.min(1, (misura.peso / 20) ** 0.5),
        } satisfies ArticoloDemo;
      },
    }),
  );
}

function* listVarianti(demo: SettoreDemo, misura: MisuraServizio): Generator<Variante> {
  for (const linea of demo.linee) {
    if (!Array.from(misura.uso).some((uso) => linea.usi.includes(uso)) || linea.adatta?.(misura) === false) continue;
    for (const { marca, disegni } of listModelli(linea.famiglia)) {
      for (const disegno of disegni) {
        for (const { carico, iv } of misura.servizi) {
          const peso = (marca.peso * linea.quota) / disegni.length;
          yield { peso, linea, marca, disegno, carico, iv, anniDot: null };
          for (const anniDot of [2, 3, 4]) yield { peso: peso * 0.01, linea, marca, disegno, carico, iv, anniDot };
        }
      }
    }
  }
}

function listModelli(famiglia: FamigliaFurgone | FamigliaAltra): { marca: MarcaDemo; disegni: Disegno[] }[] {
  const tabelle: readonly Readonly<Record<string, Partial<Record<string, string>>>>[] = [
    DISEGNI_FURGONE,
    DISEGNI_ALTRI,
  ];
  return tabelle.flatMap((tabella) =>
    Object.entries(tabella).flatMap(([nome, disegni]) => {
      const elenco = disegni[famiglia];
      return elenco ? [{ marca: getMarca(nome), disegni: parseDisegni(elenco) }] : [];
    }),
  );
}
