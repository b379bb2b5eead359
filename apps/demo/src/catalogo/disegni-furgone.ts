/** Real pattern names of van tyres, as plain text. Families: V summer, VW winter, VA all-season. */
import type { DisegniPerMarca } from './disegni.ts';

export type FamigliaFurgone = 'V' | 'VW' | 'VA';

export const DISEGNI_FURGONE: DisegniPerMarca<FamigliaFurgone> = {
  Michelin: {
    V: 'Agilis 3|Agilis+',
    VW: 'Agilis Alpin',
    VA: 'Agilis CrossClimate|CrossClimate Camping',
  },
  Pirelli: {
    V: 'Carrier',
    VW: 'Carrier Winter|Chrono Winter',
    VA: 'Carrier All Season',
  },
  Continental: {
    V: 'VanContact Eco|VanContact Ultra',
    VW: 'VanContact Winter',
    VA: 'VanContact A/S Ultra|VanContact Camper',
  },
  Bridgestone: {
    V: 'Duravis R660 Eco|Duravis R660|Duravis Van',
    VW: 'Blizzak W810|Duravis Van Winter',
    VA: 'Duravis All Season Evo',
  },
  Goodyear: {
    V: 'EfficientGrip Cargo 2|EfficientGrip Cargo',
    VW: 'UltraGrip Cargo',
    VA: 'Vector 4Seasons Cargo',
  },
  Dunlop: {
    V: 'Econodrive LT',
    VW: 'Econodrive Winter',
    VA: 'Econodrive AS',
  },
  Hankook: {
    V: 'Vantra LT RA18',
    VW: 'Winter i*cept LV RW12',
    VA: 'Vantra ST AS2 RA30',
  },
  Yokohama: {
    V: 'BluEarth-Van RY55',
    VW: 'W.drive WY01',
    VA: 'BluEarth-Van All Season RY61',
  },
  Nokian: {
    V: 'cLine Cargo',
    VW: 'WR C3|Snowproof C',
    VA: 'Seasonproof C',
  },
  Vredestein: {
    V: 'Comtrac 2',
    VW: 'Comtrac 2 Winter+',
    VA: 'Comtrac 2 All Season+',
  },
  Toyo: {
    V: 'NanoEnergy Van',
    VW: 'Observe Van',
    VA: 'Celsius Cargo',
  },
  Falken: {
    V: 'Linam Van01',
    VW: 'Eurowinter Van01',
    VA: 'EuroAll Season Van11',
  },
  Kumho: {
    V: 'PorTran KC53',
    VW: 'WinterPorTran CW51',
    VA: 'PorTran 4S CX11',
  },
  Firestone: {
    V: 'Vanhawk 2',
    VW: 'Vanhawk 2 Winter',
    VA: 'Vanhawk Multiseason',
  },
  BFGoodrich: {
    V: 'Activan',
    VW: 'Activan Winter',
    VA: 'Activan 4S',
  },
  Uniroyal: {
    V: 'RainMax 5',
    VW: 'SnowMax 3',
    VA: 'AllSeasonMax',
  },
  Kleber: {
    V: 'Transpro 2',
    VW: 'Transalp 2+',
    VA: 'Transpro 4S',
  },
  Nexen: {
    V: 'Roadian CT8',
    VW: 'Winguard WT1',
    VA: "N'Blue 4 Season Van",
  },
  Cooper: {
    V: 'Evolution Van',
    VW: 'WeatherMaster Van',
    VA: 'Evolution Van All Season',
  },
  Maxxis: {
    V: 'Vansmart MCV3+',
    VW: 'Vansmart Snow WL2',
    VA: 'Vansmart A/S AL2',
  },
  Fulda: {
    V: 'Conveo Tour 2',
    VW: 'Conveo Trac 3',
    VA: 'Conveo Multiseason',
  },
  Semperit: {
    V: 'Van-Life 3',
    VW: 'Van-Grip 3',
    VA: 'Van-AllSeason',
  },
  Gislaved: {
    V: 'Com Speed',
    VW: 'Euro Frost Van',
  },
  Apollo: {
    V: 'Altrust+',
    VW: 'Altrust Winter',
    VA: 'Altrust All Season',
  },
  Laufenn: {
    V: 'X Fit Van LV01',
    VW: 'I Fit Van LY31',
    VA: 'X Fit Van 4S LV03',
  },
  Barum: {
    V: 'Vanis 3',
    VW: 'SnoVanis 3',
    VA: 'Vanis AllSeason',
  },
  Sava: {
    V: 'Trenta 2',
    VW: 'Trenta M+S',
  },
  Debica: {
    V: 'Presto LT',
    VW: 'Frigo LT',
    VA: 'Navigator LT',
  },
  Kormoran: {
    V: 'Vanpro',
    VW: 'Vanpro Winter',
    VA: 'Vanpro All Season',
  },
  Tigar: {
    V: 'Cargo Speed',
    VW: 'Cargo Speed Winter',
    VA: 'Cargo Speed All Season',
  },
  Riken: {
    V: 'Cargo',
    VW: 'Cargo Winter',
    VA: 'Cargo All Season',
  },
  Nankang: {
    V: 'Van CW-25',
    VW: 'Winter Activa SL-6',
    VA: 'Cross Seasons AW-8',
  },
  Goodride: {
    V: 'H188',
    VW: 'SW612',
    VA: 'SW613 All Season',
  },
  Petlas: {
    V: 'Full Power PT835|Full Power PT825 Plus',
    VW: 'Full Grip PT935',
    VA: 'Vanmaster A/S',
  },
  Unigrip: {
    V: 'Van Force',
  },
};
