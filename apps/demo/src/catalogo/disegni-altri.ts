/**
 * Real pattern names outside cars, as plain text.
 * Trucks: KS steer, KT drive, KR trailer, KM mixed work. Farm: G radial for tractors, GD cross-ply, GI implements and
 * trailers, GG garden. E earthmoving, I forklifts, IM machines and telehandlers. Motorcycles: MS sport, MT road, ME
 * on-off road. C scooter.
 */
import type { DisegniPerMarca } from './disegni.ts';

export type FamigliaAltra =
  | 'KS'
  | 'KT'
  | 'KR'
  | 'KM'
  | 'G'
  | 'GD'
  | 'GI'
  | 'GG'
  | 'E'
  | 'I'
  | 'IM'
  | 'MS'
  | 'MT'
  | 'ME'
  | 'C';

export const DISEGNI_ALTRI: DisegniPerMarca<FamigliaAltra> = {
  Michelin: {
    KS: 'X Multi Z|X Line Energy Z2|X Multi Energy Z2',
    KT: 'X Multi D|X Line Energy D2|X Multi Energy D',
    KR: 'X Multi T2|X Line Energy T',
    KM: 'X Works Z|X Works D',
    G: 'OmniBib|AgriBib 2|MultiBib|MachXBib|XeoBib',
    GI: 'CargoXBib|XP27',
    E: 'XHA2|X Mine D2|XTLA',
    I: 'XZM|XZSL',
    IM: 'Power CL|BibLoad Hard Surface|XMCL',
    MS: 'Power 6|Power GP2|Power Cup 2',
    MT: 'Road 6|Road 5|Commander III',
    ME: 'Anakee Adventure|Anakee Wild',
    C: 'City Grip 2|City Extra|Power Shift|S1',
  },
  Pirelli: {
    KS: 'FH:01 II|FR:01 II',
    KT: 'TH:01 II|TR:01 II',
    KR: 'ST:01',
    KM: 'FG:01 II|TG:01 II',
    MS: 'Diablo Rosso IV|Diablo Supercorsa V4|Diablo Rosso III',
    MT: 'Angel GT II|Angel City',
    ME: 'Scorpion Trail II|Scorpion Rally STR|MT 60 RS',
    C: 'Diablo Rosso Scooter|Angel Scooter|Diablo Scooter|SL 26',
  },
  Continental: {
    KS: 'Conti EcoPlus HS3+|Conti Hybrid HS5',
    KT: 'Conti EcoPlus HD3+|Conti Hybrid HD5',
    KR: 'Conti EcoPlus HT3+|Conti Hybrid HT3+',
    KM: 'Conti CrossTrac HS3|Conti CrossTrac HD3',
    G: 'TractorMaster|Tractor70|Tractor85',
    E: 'RDT-Master|EM-Master',
    I: 'IC40|RV20|CSEasy',
    MS: 'SportAttack 4|RaceAttack 2 Street',
    MT: 'RoadAttack 4|ContiRoadAttack 3',
    ME: 'TKC 80|TKC 70|TrailAttack 3',
    C: 'ContiScoot|ContiTwist|K62',
  },
  Bridgestone: {
    KS: 'Duravis R-Steer 002|Ecopia H-Steer 002',
    KT: 'Duravis R-Drive 002|Ecopia H-Drive 002',
    KR: 'Duravis R-Trailer 002|Ecopia H-Trailer 002',
    KM: 'M-Steer 001|M-Drive 001',
    G: 'VT-Tractor|VX-Tractor',
    E: 'VJT|VSDL|VMT',
    I: 'PL01|JL',
    MS: 'Battlax Hypersport S23|Battlax Racing R11',
    MT: 'Battlax T32|Battlax T33|Battlax BT46',
    ME: 'Battlax Adventure A41|Battlax Adventurecross AX41',
    C: 'Battlax SC2|Battlax SC|Hoop B03',
  },
  Goodyear: {
    KS: 'KMAX S Gen-2|Fuelmax S Endurance',
    KT: 'KMAX D Gen-2|Fuelmax D Endurance',
    KR: 'KMAX T Gen-2|Fuelmax T',
    KM: 'OmniTrac S|OmniTrac D',
    E: 'GP-4D|TL-3A+|RL-4K',
  },
  Dunlop: {
    KS: 'SP346',
    KT: 'SP446',
    KR: 'SP247',
    MS: 'SportSmart MK3|SportSmart TT',
    MT: 'RoadSmart IV|D404',
    ME: 'Trailmax Mission|Mutant',
    C: 'ScootSmart 2|ScootSmart',
  },
  Hankook: {
    KS: 'SmartFlex AH51|e-cube Max AL20',
    KT: 'SmartFlex DH51|e-cube Max DL20',
    KR: 'SmartFlex TH31|e-cube Max TL20',
    KM: 'SmartWork AM11|SmartWork DM11',
  },
  Yokohama: { KS: '108R|115R', KT: '708R|715R', KR: 'RY407', KM: '507U' },
  Nokian: {
    KS: 'Hakkapeliitta Truck F2',
    KT: 'Hakkapeliitta Truck D',
    KR: 'Hakkapeliitta Truck T',
    G: 'TRI 2',
    GI: 'Country King|Ground King',
    IM: 'TRI 2 Extreme|Hakkapeliitta TRI',
  },
  Vredestein: {
    G: 'Traxion 70|Traxion 85|Traxion XXL|Traxion Optimall',
    GI: 'Flotation Trac|Flotation Pro|AW',
    GG: 'V61',
  },
  Apollo: { KS: 'EnduRace RA', KT: 'EnduRace RD', KR: 'EnduRace RT', KM: 'EnduTrax MA' },
  Toyo: { KS: 'M149', KT: 'M646', KR: 'M157' },
  Falken: { KS: 'RI151', KT: 'BI856', KR: 'RI119' },
  Kumho: { KS: 'KRS50', KT: 'KRD50', KR: 'KRT03', KM: 'KMA31' },
  Firestone: {
    KS: 'FS424|FS422',
    KT: 'FD624|FD622',
    KR: 'FT524|FT522',
    KM: 'FS833',
    G: 'Performer 85|Performer 70|Maxi Traction 65|Performer 65',
    GD: 'Champion F-151',
  },
  BFGoodrich: { KS: 'Route Control S', KT: 'Route Control D', KR: 'Route Control T', KM: 'Cross Control S' },
  Uniroyal: { KS: 'FH 40', KT: 'DH 40', KR: 'TH 40' },
  Kleber: { G: 'Fitker|Traker|Gripker|Topker', GD: 'Super 50' },
  Fulda: { KS: 'Regiocontrol 2', KT: 'Regioforce 2', KR: 'Ecotonn 3', KM: 'Multitonn' },
  Semperit: { KS: 'Runner F2', KT: 'Runner D2', KR: 'Runner T2' },
  Barum: { KS: 'BF 200 R', KT: 'BD 200 R', KR: 'BT 200 R', KM: 'BS 49' },
  Sava: { KS: 'Avant 5', KT: 'Orjak 5', KR: 'Cargo 5', KM: 'Avant MS2' },
  Debica: { KS: 'DRS2', KT: 'DRD2', KR: 'DRT2' },
  Kormoran: { KS: 'Roads 2S', KT: 'Roads 2D', KR: 'Roads 2T' },
  Tigar: { KS: 'Road Agile S', KT: 'Road Agile D', KR: 'Road Agile T', KM: 'On/Off Agile D' },
  Riken: { KS: 'Road Ready S', KT: 'Road Ready D', KR: 'Road Ready T' },
  Laufenn: { KS: 'LF21', KT: 'LZ22', KR: 'LF95' },
  Goodride: {
    KS: 'CR960A|MultiNavi S1',
    KT: 'CM335|MultiNavi D1',
    KR: 'CR966|MultiNavi T1',
    KM: 'CM980',
    E: 'CB760|CB790',
    I: 'CL619',
  },
  Petlas: {
    KS: 'SH110|SZ300',
    KT: 'RH110|RZ300',
    KR: 'NH110|NZ300',
    KM: 'SC700',
    G: 'TA110|TA120',
    GD: 'TA60|TD27',
    GI: 'UN1|IMF18',
    IM: 'IND15|IND25',
    I: 'HL10',
  },
  Unigrip: { KS: 'US10', KT: 'UD20', KR: 'UT30' },
  Metzeler: {
    MS: 'Sportec M9 RR|Racetec RR',
    MT: 'Roadtec 02|Roadtec 01 SE|ME 888 Marathon Ultra',
    ME: 'Tourance Next 2|Karoo 4|Enduro 3 Sahara',
    C: 'Roadtec Scooter|Feelfree',
  },
  Heidenau: { MT: 'K65|K34', ME: 'K60 Scout|K76', C: 'K58|K62|K66|K47', MS: 'K73' },
  Mitas: {
    MS: 'Sport Force+|Sport Force Evo',
    MT: 'Touring Force|H-06',
    ME: 'E-07+|E-10|Terra Force-R',
    C: 'Touring Force-SC|MC 34|MC 20',
    G: 'AC 85|AC 70 G|AC 65',
    GD: 'TD-19|TD-13|TF-01',
    GI: 'IM-04|AR-01',
    I: 'FL-08|NB-38',
    IM: 'EM-50|TI-06',
  },
  BKT: {
    G: 'Agrimax RT 855|Agrimax RT 765|Agrimax RT 657|Agrimax Teris',
    GD: 'TR 135|TR 171|TF 8181',
    GI: 'AW 702|Flotation 648|TR 882',
    GG: 'LG 306|LG RIB|TR 315',
    E: 'Earthmax SR 30|Earthmax SR 41|XL Grip',
    I: 'Power Trax HD|PL 801|Maglift Eco',
    IM: 'AT 603|MP 567|Skid Power HD|Multimax MP 513',
  },
  Trelleborg: {
    G: 'TM600|TM700|TM800|TM1000 High Power',
    GI: 'T404|T510|Twin Radial',
    I: 'T-900|Elite XP',
    IM: 'TH400|TH500|SK-900',
    GD: 'TD500',
  },
  Alliance: {
    G: 'Agri Star II|Alliance 846|Alliance 845|Alliance 356',
    GI: 'Alliance 320|Alliance 328|Alliance 380',
    GD: 'FarmPro 324|Alliance 303',
    IM: 'Alliance 321|Alliance 323|Alliance 550',
    E: 'GLR 09',
  },
  Maxxis: { C: 'MA-3D|M-6029|MA-R1', MT: 'M-6011', ME: 'Maxx Venture MA1' },
};
