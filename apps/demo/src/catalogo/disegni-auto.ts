/**
 * Real pattern names of car tyres, as plain text. Families: T summer touring, S summer sport, W winter, A all-season.
 */
import type { DisegniPerMarca } from './disegni.ts';

export type FamigliaAuto = 'T' | 'S' | 'W' | 'A';

export const DISEGNI_AUTO: DisegniPerMarca<FamigliaAuto> = {
  Michelin: {
    T: 'Energy Saver+@14-16|Primacy 4+@15-19|Primacy 5@16-20|e.Primacy@14-20',
    S: 'Pilot Sport 5@17-21|Pilot Sport 4S@18-23|Pilot Sport EV@18-22|Pilot Sport 4@16-19',
    W: 'Alpin 6@14-17|Alpin 7@15-20|Pilot Alpin 5@17-22',
    A: 'CrossClimate 2@14-20|CrossClimate 3@15-20|CrossClimate+@14-18',
  },
  Pirelli: {
    T: 'Cinturato P1 Verde@14-16|Cinturato P7@16-19|Cinturato P7 C2@16-20|Powergy@15-20',
    S: 'P Zero@17-23|P Zero PZ4@18-22|P Zero E@18-22|P Zero Corsa@18-21',
    W: 'Cinturato Winter 2@14-18|Winter Snowcontrol 3@14-16|P Zero Winter 2@18-22|Winter Sottozero 3@16-21',
    A: 'Cinturato All Season SF3@15-20|Cinturato All Season SF2@14-18|Powergy All Season SF@15-19',
  },
  Continental: {
    T: 'EcoContact 6@13-20|PremiumContact 7@16-21|PremiumContact 6@16-21|UltraContact@14-19',
    S: 'SportContact 7@18-23|SportContact 6@18-23|ContiSportContact 5@17-20',
    W: 'WinterContact TS 870@14-17|WinterContact TS 870 P@16-21|WinterContact TS 860 S@18-22',
    A: 'AllSeasonContact 2@14-20|AllSeasonContact@14-18',
  },
  Bridgestone: {
    T: 'Turanza 6@15-21|Turanza Eco@15-20|Turanza T005@15-20|B250@13-15',
    S: 'Potenza Sport@17-22|Potenza S001@17-20|Potenza Race@18-20',
    W: 'Blizzak LM005@14-20|Blizzak 6@16-21',
    A: 'Turanza All Season 6@15-20|Weather Control A005 Evo@15-19',
  },
  Goodyear: {
    T: 'EfficientGrip Performance 2@15-20|EfficientGrip Compact 2@13-15|EfficientGrip Performance@14-18',
    S: 'Eagle F1 Asymmetric 6@17-22|Eagle F1 Asymmetric 5@17-21|Eagle F1 SuperSport@18-21',
    W: 'UltraGrip 9+@14-17|UltraGrip Performance 3@16-21|UltraGrip Performance+@16-20',
    A: 'Vector 4Seasons Gen-3@14-20|Vector 4Seasons Gen-2@14-18',
  },
  Dunlop: {
    T: 'Sport BluResponse@14-17|Streetresponse 2@13-15',
    S: 'Sport Maxx RT2@17-21|SP Sport Maxx 060+@17-22',
    W: 'Winter Sport 5@15-20|Winter Response 2@14-16',
    A: 'Sport All Season@15-18',
  },
  Hankook: {
    T: 'Kinergy Eco 2 K435@13-16|Ventus Prime 4 K135@15-19',
    S: 'Ventus S1 evo3 K127@17-22|Ventus evo K137@18-21|iON evo IK01@18-22',
    W: 'Winter i*cept RS3 W462@14-17|Winter i*cept evo3 W330@16-21',
    A: 'Kinergy 4S2 H750@14-19',
  },
  Yokohama: {
    T: 'BluEarth-ES ES32@14-17|BluEarth-GT AE51@15-19',
    S: 'Advan Sport V107@18-23|Advan Fleva V701@16-19',
    W: 'BluEarth-Winter V906@15-19|W.drive V905@16-18',
    A: 'BluEarth-4S AW21@14-20',
  },
  Nokian: {
    T: 'Wetproof 1@14-18|Hakka Green 3@14-17',
    S: 'Powerproof 1@17-21',
    W: 'WR D4@14-17|Snowproof 1@14-18|Snowproof P@17-21|Hakkapeliitta R5@15-20',
    A: 'Seasonproof 1@14-20|Seasonproof@15-18',
  },
  Vredestein: {
    T: 'Ultrac@15-20|T-Trac 2@13-15|Sportrac 5@14-17',
    S: 'Ultrac Pro@17-22|Ultrac Vorti+@18-22',
    W: 'Wintrac@14-17|Wintrac Pro+@16-22',
    A: 'Quatrac@13-17|Quatrac Pro+@16-21',
  },
  Toyo: {
    T: 'NanoEnergy 3@13-16|Proxes Comfort@15-19|Proxes CF2@15-17',
    S: 'Proxes Sport 2@17-22|Proxes Sport@17-21',
    W: 'Observe S944@14-18|Snowprox S954@16-20',
    A: 'Celsius AS2@14-19',
  },
  Falken: {
    T: 'Sincera SN110@13-16|Ziex ZE310 Ecorun@15-19',
    S: 'Azenis FK520@17-21|Azenis FK510@17-21',
    W: 'Eurowinter HS02@14-17|Eurowinter HS02 Pro@16-20',
    A: 'EuroAll Season AS210@13-18|EuroAll Season AS220 Pro@16-20',
  },
  Kumho: {
    T: 'Ecowing ES31@13-16|Ecsta HS52@15-18',
    S: 'Ecsta PS71@16-20|Ecsta Sport PS72@18-21',
    W: 'WinterCraft WP52@14-17|WinterCraft WP72@17-20',
    A: 'Solus 4S HA32@14-19',
  },
  Firestone: {
    T: 'Roadhawk 2@15-19|Multihawk 2@13-15',
    S: 'Firehawk Sport@17-20',
    W: 'Winterhawk 4@14-19',
    A: 'Multiseason 2@14-18|Multiseason Gen 02@14-18',
  },
  BFGoodrich: {
    T: 'Advantage@14-18',
    S: 'g-Force Phenom@17-19',
    W: 'g-Force Winter 2@14-19',
    A: 'Advantage All-Season@14-18',
  },
  Uniroyal: {
    T: 'RainExpert 5@14-17|RainExpert 3@13-15',
    S: 'RainSport 5@15-20',
    W: 'WinterExpert@14-19',
    A: 'AllSeasonExpert 2@13-19',
  },
  Kleber: {
    T: 'Dynaxer HP5@15-18|Dynaxer HP4@14-17|Viaxer@13-14',
    S: 'Dynaxer UHP@17-19',
    W: 'Krisalp HP3@14-18',
    A: 'Quadraxer 3@14-19|Quadraxer 2@14-18',
  },
  Nexen: {
    T: "N'Blue HD Plus@13-17|N'Blue S@15-19",
    S: "N'Fera Sport@17-20|N'Fera SU1@16-19",
    W: "Winguard Snow'G 3@14-16|Winguard Sport 2@16-19",
    A: "N'Blue 4 Season 2@14-19",
  },
  Cooper: {
    T: 'CS7@13-16|Zeon CS8@15-18',
    S: 'Zeon CS Sport@17-19',
    W: 'WeatherMaster SA2+@14-18',
    A: 'Discoverer All Season@15-19',
  },
  Maxxis: {
    T: 'Mecotra 3 ME3@13-16|Premitra HP5@15-18',
    S: 'Victra Sport 5 VS5@17-20',
    W: 'Arctictrekker WP05@13-17|Premitra Snow WP6@15-19',
    A: 'Premitra All Season AP3@14-19',
  },
  Fulda: {
    T: 'EcoControl HP 2@15-17|EcoControl@13-15',
    S: 'SportControl 2@16-19',
    W: 'Kristall Control HP2@16-19|Kristall Montero 3@13-16',
    A: 'MultiControl@14-18',
  },
  Semperit: {
    T: 'Comfort-Life 2@13-16|Speed-Life 3@15-19',
    W: 'Speed-Grip 5@14-19|Master-Grip 2@13-15',
    A: 'AllSeason-Grip@14-18',
  },
  Gislaved: {
    T: 'Urban Speed@13-15|Ultra Speed 2@15-19',
    W: 'Euro Frost 6@14-19|Soft Frost 200@15-19',
  },
  Apollo: {
    T: 'Alnac 4G@14-17|Amazer 4G Eco@13-15',
    S: 'Aspire XP@16-19',
    W: 'Alnac 4G Winter@14-17|Aspire XP Winter@16-19',
    A: 'Alnac 4G All Season@14-17',
  },
  Laufenn: {
    T: 'G Fit EQ+ LK41@13-17',
    S: 'S Fit EQ+ LK01@15-19',
    W: 'I Fit+ LW31@13-19',
    A: 'G Fit 4S LH71@14-19',
  },
  Barum: {
    T: 'Bravuris 6@15-18|Brillantis 2@13-15',
    S: 'Bravuris 5HM@17-19',
    W: 'Polaris 6@13-19',
    A: 'Quartaris 5@13-18',
  },
  Sava: {
    T: 'Intensa HP2@15-17|Perfecta@13-15',
    S: 'Intensa UHP 2@17-19',
    W: 'Eskimo S3+@13-15|Eskimo HP2@15-18',
    A: 'All Weather@14-17',
  },
  Debica: {
    T: 'Presto HP 2@15-17|Passio 2@13-15',
    S: 'Presto UHP 2@16-19',
    W: 'Frigo 2@13-15|Frigo HP2@15-18',
    A: 'Navigator 3@13-17',
  },
  Kormoran: {
    T: 'Road@13-15|Road Performance@14-17',
    S: 'Ultra High Performance@16-19',
    W: 'Snow@13-19',
    A: 'All Season@13-18',
  },
  Tigar: {
    T: 'Touring@13-15|High Performance@14-18',
    S: 'Ultra High Performance@16-20',
    W: 'Winter@13-19',
    A: 'All Season@13-18',
  },
  Riken: {
    T: 'Road@13-15|Road Performance@14-18',
    S: 'UHP@16-20',
    W: 'Snow@13-19',
    A: 'All Season@13-18',
  },
  Nankang: {
    T: 'CX668@12-15|Green-Sport Eco-2+@14-18',
    S: 'NS-20@15-20|Sportnex AS-2+@17-22',
    W: 'Winter Activa SV-3@13-18|Winter Activa SV-55@17-20',
    A: 'Cross Seasons AW-6@13-19',
  },
  Goodride: {
    T: 'RP28@13-16|Z-107 ZuperEco@15-18',
    S: 'SA-37 Sport@16-20|Z-507 ZuperAce@17-20',
    W: 'SW608@14-19|Z-506 ZuperSnow@16-19',
    A: 'Z-401 All Season Elite@13-19',
  },
  Petlas: {
    T: 'Elegant PT311@13-15|Imperium PT515@14-17',
    S: 'Velox Sport PT741@16-20',
    W: 'Snowmaster 2@13-16|Snowmaster W651@15-19',
    A: 'Multi Action PT565@13-18',
  },
  Unigrip: {
    T: 'Road Comfort@13-17',
    S: 'Sportage@16-20',
    W: 'Winter Pro S100@13-16|Winter Pro S200@16-19',
  },
};
