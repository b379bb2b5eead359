/** Real pattern names of SUV tyres, as plain text. Families: U summer, O off-road, X winter, B all-season. */
import type { DisegniPerMarca } from './disegni.ts';

export type FamigliaSuv = 'U' | 'O' | 'X' | 'B';

export const DISEGNI_SUV: DisegniPerMarca<FamigliaSuv> = {
  Michelin: {
    U: 'Primacy SUV+|Pilot Sport 4 SUV@17-23|Latitude Sport 3@17-21',
    O: 'LTX Trail',
    X: 'Pilot Alpin 5 SUV|Latitude Alpin LA2',
    B: 'CrossClimate 2 SUV@16-21',
  },
  Pirelli: {
    U: 'Scorpion Verde|Scorpion',
    O: 'Scorpion All Terrain Plus',
    X: 'Scorpion Winter 2|Scorpion Winter',
    B: 'Scorpion All Season SF2|Scorpion Verde All Season',
  },
  Continental: {
    U: 'CrossContact RX|CrossContact LX Sport|CrossContact H/T',
    O: 'CrossContact ATR',
    X: 'WinterContact TS 850 P SUV|ContiCrossContact Winter',
    B: 'AllSeasonContact 2 SUV@16-21',
  },
  Bridgestone: {
    U: 'Alenza 001|Dueler H/P Sport',
    O: 'Dueler A/T 001',
    X: 'Blizzak LM-80 Evo|Blizzak LM001',
    B: 'Turanza All Season 6 SUV@17-20',
  },
  Goodyear: {
    U: 'EfficientGrip 2 SUV|Eagle F1 Asymmetric 3 SUV',
    O: 'Wrangler All-Terrain Adventure|Wrangler Duratrac RT',
    X: 'UltraGrip Performance+ SUV',
    B: 'Vector 4Seasons Gen-3 SUV',
  },
  Dunlop: {
    U: 'Sport Maxx RT2 SUV|Grandtrek PT3',
    O: 'Grandtrek AT20',
    X: 'Winter Sport 5 SUV',
  },
  Hankook: {
    U: 'Ventus S1 evo3 SUV K127A|Dynapro HP2 RA33',
    O: 'Dynapro AT2 RF11',
    X: 'Winter i*cept evo3 X W330A',
    B: 'Kinergy 4S2 X H750A',
  },
  Yokohama: {
    U: 'Geolandar X-CV G057|Geolandar CV G058',
    O: 'Geolandar A/T G015|Geolandar A/T4 G018',
    X: 'BluEarth-Winter V906 SUV',
    B: 'BluEarth-4S AW21 SUV',
  },
  Nokian: {
    U: 'Wetproof SUV|Powerproof SUV',
    O: 'Outpost AT',
    X: 'WR SUV 4|Hakkapeliitta R5 SUV',
    B: 'Seasonproof SUV',
  },
  Vredestein: {
    U: 'Ultrac Vorti SUV',
    O: 'Pinza AT',
    X: 'Wintrac Pro+ SUV',
    B: 'Quatrac Pro+ SUV',
  },
  Toyo: {
    U: 'Proxes Sport SUV|Proxes CL1 SUV',
    O: 'Open Country A/T III|Open Country U/T',
    X: 'Snowprox S954 SUV',
    B: 'Celsius AS2 SUV',
  },
  Falken: {
    U: 'Azenis FK520 SUV|Ziex ZE310 SUV',
    O: 'Wildpeak A/T AT3WA|Wildpeak A/T Trail',
    X: 'Eurowinter HS02 Pro SUV',
    B: 'EuroAll Season AS220 Pro SUV',
  },
  Kumho: {
    U: 'Crugen HP71|Crugen HP91',
    O: 'Road Venture AT52',
    X: 'WinterCraft WS71',
    B: 'Solus 4S HA32 SUV',
  },
  Firestone: {
    U: 'Destination HP',
    X: 'Winterhawk 4 SUV',
    B: 'Multiseason 2 SUV',
  },
  BFGoodrich: {
    U: 'Advantage SUV',
    O: 'All-Terrain T/A KO2|All-Terrain T/A KO3|Mud-Terrain T/A KM3|Trail-Terrain T/A',
    B: 'Advantage SUV All-Season',
  },
  Uniroyal: {
    U: 'RainSport 5 SUV',
    X: 'WinterExpert SUV',
    B: 'AllSeasonExpert 2 SUV',
  },
  Kleber: {
    U: 'Dynaxer SUV',
    X: 'Krisalp HP3 SUV',
    B: 'Quadraxer 3 SUV',
  },
  Nexen: {
    U: "N'Fera RU1|N'Fera Sport SUV",
    O: 'Roadian ATX',
    X: 'Winguard Sport 2 SUV',
    B: "N'Blue 4 Season 2 SUV",
  },
  Cooper: {
    U: 'Zeon 4XS Sport',
    O: 'Discoverer AT3 4S|Discoverer STT Pro',
    X: 'Discoverer Winter',
    B: 'Discoverer All Season SUV',
  },
  Maxxis: {
    U: 'Victra Sport 5 SUV|Bravo HP-M3',
    O: 'Bravo AT-771|Razr AT811',
    B: 'Premitra All Season AP3 SUV',
  },
  Fulda: {
    U: 'SportControl 2 SUV',
    X: 'Kristall Control SUV',
    B: 'MultiControl SUV',
  },
  Semperit: {
    X: 'Speed-Grip 5 SUV',
    U: 'Speed-Life 3 SUV',
  },
  Gislaved: {
    X: 'Soft Frost 200 SUV',
    U: 'Ultra Speed 2 SUV',
  },
  Apollo: {
    U: 'Apterra HP',
    O: 'Apterra A/T 2',
  },
  Laufenn: {
    U: 'S Fit EQ+ LK01 SUV',
    O: 'X Fit AT LC01',
    X: 'I Fit+ LW31 SUV',
    B: 'G Fit 4S LH71 SUV',
  },
  Barum: {
    U: 'Bravuris 4x4',
    X: 'Polaris 6 SUV',
    B: 'Quartaris 5 SUV',
  },
  Sava: {
    U: 'Intensa SUV 2',
  },
  Debica: {
    U: 'Presto SUV',
    X: 'Frigo SUV 2',
  },
  Kormoran: {
    U: 'SUV Summer',
    X: 'SUV Snow',
    B: 'All Season SUV',
  },
  Tigar: {
    U: 'SUV Summer',
    X: 'SUV Winter',
    B: 'SUV All Season',
  },
  Riken: {
    U: '701',
    X: 'SUV Snow',
    B: 'All Season SUV',
  },
  Nankang: {
    U: 'Passion CW-20|Sportnex SP-9',
    O: 'Conqueror A/T-5',
    X: 'Winter Activa SV-4',
    B: 'Cross Seasons AW-6 SUV',
  },
  Goodride: {
    U: 'SU318 H/T',
    O: 'SL369 A/T',
    X: 'SW618 SUV',
    B: 'Z-401 All Season Elite SUV',
  },
  Petlas: {
    U: 'Explero H/T PT431',
    O: 'Explero A/T PT411',
    X: 'Explero W671',
    B: 'Explero A/S PT411',
  },
  Unigrip: {
    U: 'Road Steady H/T',
    O: 'Lateral Force A/T',
  },
};
