import { describe, expect, it } from 'vitest';
import { numberRighe, readRiga, splitRighe } from './ordine-rapido.ts';

const marche = ['Michelin', 'Pirelli', 'Continental', 'Goodyear', 'Bridgestone'].map((nome, i) => ({
  idMarca: i + 1,
  nome,
}));

/** As typed → pieces (null: none written), what is left to look up, or what is wrong. */
type Caso = readonly [testo: string, quantita: number | null, cerca: string, difetto?: string];

/** Rows as dealers write them, by where they come from. */
const CASI: Readonly<Record<string, readonly Caso[]>> = {
  'typed, pieces first': [
    ['4x 2055516 91v mich', 4, '2055516 91v mich'],
    ['4x2055516', 4, '2055516'],
    ['4 x 2055516 mich', 4, '2055516 mich'],
    ['4X2055516 MICH', 4, '2055516 MICH'],
    ['4×2055516', 4, '2055516'],
    ['4* 2055516', 4, '2055516'],
    ['4 2055516 mich', 4, '2055516 mich'],
    ['4 205 55 16', 4, '205 55 16'],
    ['4 205/55 R16 91V', 4, '205/55 R16 91V'],
    ['4 mich 2055516', 4, 'mich 2055516'],
    ['8 x 315/80R22.5', 8, '315/80R22.5'],
    ['2 315/80R22.5 conti', 2, '315/80R22.5 conti'],
    ['2 10.00-20', 2, '10.00-20'],
    ['4 31x10.50R15', 4, '31x10.50R15'],
    ['100 2055516 91V', 100, '2055516 91V'],
    ['4 4 stagioni 2055516', 4, '4 stagioni 2055516'],
    ['4 michelin 205/55 R16 91V Primacy 4', 4, 'michelin 205/55 R16 91V Primacy 4'],
    ['4: 2055516 mich', 4, '2055516 mich'],
    ['4 - 2055516 mich', 4, '2055516 mich'],
    ['12x 195/65 R15', 12, '195/65 R15'],
  ],
  'typed, pieces last': [
    ['2055516 mich 4', 4, '2055516 mich'],
    ['205 55 16 4', 4, '205 55 16'],
    ['2055516 91v 4', 4, '2055516 91v'],
    ['2055516 mich x4', 4, '2055516 mich'],
    ['2055516 mich x 4', 4, '2055516 mich'],
    ['2055516 x4', 4, '2055516'],
    ['2055516 mich, 4', 4, '2055516 mich'],
    ['2055516 - 4', 4, '2055516'],
    ['2055516: 4', 4, '2055516'],
    ['2055516 = 4', 4, '2055516'],
    ['2055516 (4)', 4, '2055516'],
    ['2055516 mich 4 stagioni 4', 4, '2055516 mich 4 stagioni'],
    ['2055516 mich alpin 6 x2', 2, '2055516 mich alpin 6'],
    ['195/65R15 91H pirelli 2', 2, '195/65R15 91H pirelli'],
  ],
  'pieces by their word': [
    ['2055516 mich 4 pz', 4, '2055516 mich'],
    ['4 pz 2055516 mich', 4, '2055516 mich'],
    ['4pz 2055516', 4, '2055516'],
    ['10.00-20 2 pz', 2, '10.00-20'],
    ['4 pezzi 2055516', 4, '2055516'],
    ['2055516 4 gomme', 4, '2055516'],
    ['1 gomma 2055516 mich', 1, '2055516 mich'],
    ['n. 2 2055516 pirelli', 2, '2055516 pirelli'],
    ['n.2 2055516 pirelli', 2, '2055516 pirelli'],
    ['nr 6 1957015 cargo', 6, '1957015 cargo'],
    ['2055516 pirelli n. 2', 2, '2055516 pirelli'],
    ['qta 8 2055516', 8, '2055516'],
    ['2055516 qta 8', 8, '2055516'],
    ['quattro 2055516 mich', 4, '2055516 mich'],
    ['due 2055516', 2, '2055516'],
    ['un treno di 2055516 mich', 4, '2055516 mich'],
    ['una coppia 2055516', 2, '2055516'],
    ['2 coppie 2254018', 4, '2254018'],
    ['3 treni di 2055516 mich', 12, '2055516 mich'],
    ['due coppie 2055516', 4, '2055516'],
    ['4 treno 2055516', 4, 'treno 2055516'],
    ['quattro treni di 2055516', 16, '2055516'],
    ['2x coppie 2055516', 4, '2055516'],
    ['2 coppie: 2055516', 4, '2055516'],
    ['qta 2 coppie 2055516', 4, '2055516'],
    ['n. 2 treni di gomme 2055516', 8, '2055516'],
    // The number of pieces in a pack is no quantity.
    ['VALVOLA TR414 CONF. 100 PZ', null, 'VALVOLA TR414 CONF. 100 PZ'],
    ['VALVOLA TR414 CONF. 100 PZ x 2', 2, 'VALVOLA TR414 CONF. 100 PZ'],
    ['2 VALVOLA TR414 CONF. 100 PZ', 2, 'VALVOLA TR414 CONF. 100 PZ'],
    ['4 pz VALVOLA TR414 CONF. 100 PZ', 4, 'VALVOLA TR414 CONF. 100 PZ'],
    ['3 confezioni da 100 pz valvole tr414', 3, 'conf. 100 pz valvole tr414'],
    ['pesi adesivi bobina 1000 pz', null, 'pesi adesivi bobina 1000 pz'],
    ['pesi adesivi bobina 500 pz', null, 'pesi adesivi bobina 500 pz'],
    ['valvole tr414 scatola da 100 pz', null, 'valvole tr414 scatola da 100 pz'],
    ['2 scatole da 50 pz valvole tr414', 2, 'scatole da 50 pz valvole tr414'],
    ['n. 2 scatole valvole tr414', 2, 'valvole tr414'],
    ['n. 4 pz 2055516', 4, '2055516'],
    ['pesi adesivi 2 confezioni', 2, 'pesi adesivi'],
    ['2 scatole pesi adesivi', 2, 'pesi adesivi'],
    ['2 conf. valvole tr414', 2, 'valvole tr414'],
    ['1000 pz 2055516', 1000, '2055516'],
    ['2055516 mich 58€ 4', 4, '2055516 mich 58€'],
    ['2055516 mich 58 € cad 4', 4, '2055516 mich 58 € cad'],
    ['6 camere 10.00-20', 6, 'camere 10.00-20'],
    ['4 valvole tr414', 4, 'valvole tr414'],
  ],
  codes: [
    ['MIC0012345', null, 'MIC0012345'],
    ['MIC0012345 4', 4, 'MIC0012345'],
    ['4 MIC0012345', 4, 'MIC0012345'],
    ['MIC0012345 x4', 4, 'MIC0012345'],
    ['4xMIC0012345', 4, 'MIC0012345'],
    ['4 x MIC0012345', 4, 'MIC0012345'],
    ['MIC0012345;4', 4, 'MIC0012345'],
    ['MIC0012345,4', 4, 'MIC0012345'],
    ['MIC0012345:4', 4, 'MIC0012345'],
    ['MIC0012345 n.4', 4, 'MIC0012345'],
    ['MIC0012345 qta 4', 4, 'MIC0012345'],
    ['MIC0012345 pz 4', 4, 'MIC0012345'],
    ['MIC0012345 4 pz', 4, 'MIC0012345'],
    ['1200 MIC0012345', 1200, 'MIC0012345'],
    ['mic0012345 2', 2, 'mic0012345'],
    ['AB-12345-XL 2', 2, 'AB-12345-XL'],
  ],
  'a bar-code scanner': [
    ['3528701234564', null, '3528701234564'],
    ['3528701234564 4', 4, '3528701234564'],
    ['4 3528701234564', 4, '3528701234564'],
    ['3528701234564;4', 4, '3528701234564'],
    ['3528701234564\t4', 4, '3528701234564'],
    ['3528701234564,4', 4, '3528701234564'],
    ['12x3528701234564', 12, '3528701234564'],
    ['3528701234564 x 12', 12, '3528701234564'],
    ['3528701234564x2', 2, '3528701234564'],
    ['4 pz 3528701234564', 4, '3528701234564'],
    ['3528701234565', null, '3528701234565', 'EAN_ERRATO'],
    ['3528701234565 4', null, '3528701234565', 'EAN_ERRATO'],
  ],
  'a spreadsheet': [
    ['2055516;4', 4, '2055516'],
    ['2055516\t4', 4, '2055516'],
    ['4\t2055516', 4, '2055516'],
    ['2055516 91V mich\t4', 4, '2055516 91V mich'],
    ['MIC0012345\t4\t85,00', 4, 'MIC0012345'],
    ['MIC0012345\tMichelin Primacy 4 205/55 R16 91V\t4\t85,00', 4, 'MIC0012345 Michelin Primacy 4 205/55 R16 91V'],
    ['4\tMIC0012345', 4, 'MIC0012345'],
    ['MIC0012345;;4;', 4, 'MIC0012345'],
    ['"MIC0012345";"4"', 4, 'MIC0012345'],
    ['"MIC0012345","4"', 4, 'MIC0012345'],
    ['MIC0012345;4,00', 4, 'MIC0012345'],
    ['MIC0012345;4.0', 4, 'MIC0012345'],
    ['MIC0012345;4 pz', 4, 'MIC0012345'],
    ['4 | 2055516 | mich', 4, '2055516 mich'],
    ['205/55 R16;Michelin;4', 4, '205/55 R16 Michelin'],
    ['codice;quantità', null, '', 'INTESTAZIONE'],
    ['Codice articolo\tDescrizione\tQ.tà\tPrezzo', null, '', 'INTESTAZIONE'],
    ['8,01937E+12\t4', null, '8,01937E+12\t4', 'EAN_ABBREVIATO'],
    ['2055516;4,5', null, '2055516', 'QUANTITA_NON_INTERA'],
    ['MIC0012345;-4', null, 'MIC0012345', 'QUANTITA_NEGATIVA'],
    ['-4\tMIC0012345', null, 'MIC0012345', 'QUANTITA_NEGATIVA'],
    ['MIC0012345;0', null, 'MIC0012345', 'QUANTITA_FUORI_LIMITE'],
    ['="3528701234564";4', 4, '3528701234564'],
    ['=B2*2', null, '=B2*2', 'FORMULA'],
    ['MIC0012345;=SOMMA(B1:B3)', null, 'MIC0012345;=SOMMA(B1:B3)', 'FORMULA'],
    ['=1+1\tMIC0012345', null, '=1+1\tMIC0012345', 'FORMULA'],
  ],
  'a mail or a chat': [
    ['- 4 2055516 mich', 4, '2055516 mich'],
    ['• 2 225/45R17 pirelli', 2, '225/45R17 pirelli'],
    ['* 4 2055516', 4, '2055516'],
    ['1) 4 2055516 mich', 4, '2055516 mich'],
    ['2. 4 2055516 mich', 4, '2055516 mich'],
    ['[ ] 4 2055516', 4, '2055516'],
    ['> 4 2055516', 4, '2055516'],
    ['[22/11/26, 20:36:01] Mario: 4 2055516 mich', 4, '2055516 mich'],
    ['22/11/26, 20:36 - Mario Rossi: 4x 2055516', 4, '2055516'],
    ['[20:36, 22/11/2026] Mario Rossi: 4x 2055516', 4, '2055516'],
    ['[22/11, 20:36] Mario: 4 2055516 mich', 4, '2055516 mich'],
    ['buongiorno mi servono 4 2055516 mich', 4, '2055516 mich'],
    ['Ciao, 2 2254517 pirelli', 2, '2254517 pirelli'],
    ['✔ 4 2055516', 4, '2055516'],
    ['4\u00a0x\u00a02055516', 4, '2055516'],
    ['\u200e4 2055516', 4, '2055516'],
  ],
  'numbers that are no pieces': [
    ['2055516', null, '2055516'],
    ['205 55 16', null, '205 55 16'],
    ['205/55-16', null, '205/55-16'],
    ['7 50 16', null, '7 50 16'],
    ['7.50 R16', null, '7.50 R16'],
    ['6,5x16 cerchi ferro', null, '6,5x16 cerchi ferro'],
    ['31x10.50R15', null, '31x10.50R15'],
    ['4x100 cerchi ferro 15', null, '4x100 cerchi ferro 15'],
    ['4 stagioni 2055516', null, '4 stagioni 2055516'],
    ['2055516 91', null, '2055516 91'],
    ['2055516 mich primacy 4', null, '2055516 mich primacy 4'],
  ],
  'pieces that cannot be': [
    ['0 2055516', null, '2055516', 'QUANTITA_FUORI_LIMITE'],
    ['0 pz 2055516', null, '0 pz 2055516', 'QUANTITA_FUORI_LIMITE'],
    ['10000 pz 2055516', null, '2055516', 'QUANTITA_FUORI_LIMITE'],
    ['2055516 4,5 pz', null, '2055516 4,5 pz', 'QUANTITA_NON_INTERA'],
    ['4,5 205/55 R16', null, '4,5 205/55 R16', 'QUANTITA_NON_INTERA'],
    ['2.5 x 2055516 mich', null, '2.5 x 2055516 mich', 'QUANTITA_NON_INTERA'],
    ['205/55 R16 mich x 4,5', null, '205/55 R16 mich x 4,5', 'QUANTITA_NON_INTERA'],
    ['MIC0012345 4,5', null, 'MIC0012345 4,5', 'QUANTITA_NON_INTERA'],
    ['-4 2055516 mich', null, '2055516 mich', 'QUANTITA_NEGATIVA'],
    ['− 4', null, '4', 'SENZA_ARTICOLO'],
    ['-4x2055516', null, '2055516', 'QUANTITA_NEGATIVA'],
    ['(-4) MIC0012345', null, '(-4) MIC0012345', 'QUANTITA_NEGATIVA'],
    ['n. -4 MIC0012345', null, 'n. -4 MIC0012345', 'QUANTITA_NEGATIVA'],
    ['meno 4 MIC0012345', null, 'meno 4 MIC0012345', 'QUANTITA_NEGATIVA'],
    ['2055516 mich -4 pz', null, '2055516 mich -4 pz', 'QUANTITA_NEGATIVA'],
    ['-205 55 16 4 pz', 4, '205 55 16'],
    ['10.00 -20', null, '10.00 -20'],
    ['2 10.00 -20', 2, '10.00 -20'],
    ['4 2055516 mich 8', null, '4 2055516 mich 8', 'QUANTITA_DOPPIA'],
    ['4', null, '4', 'SENZA_ARTICOLO'],
    ['- - -', null, '', 'SENZA_ARTICOLO'],
    ['4 pz', null, '', 'SENZA_ARTICOLO'],
  ],
};

describe('a row of a quick order', () => {
  const casi = Object.entries(CASI).flatMap(([classe, righe]) =>
    righe.map((caso) => ({ classe, caso, testo: caso[0] })),
  );

  it('is tested with at least 120 rows', () => {
    expect(casi.length).toBeGreaterThanOrEqual(120);
  });

  it.each(casi)('$classe: $testo', ({ caso: [testo, quantita, cerca, difetto = null] }) => {
    expect(readRiga({ riga: 1, testo }, marche)).toMatchObject({ testo, quantita, cerca, difetto });
  });

  it('offers the last number as pieces when the rest may be a code without digits', () => {
    const seCodice = { cerca: 'DEMODIECI', quantita: 4 };
    expect(readRiga({ riga: 1, testo: 'DEMODIECI 4' }, marche)).toMatchObject({ quantita: null, seCodice });
  });
});

describe('the rows of a text', () => {
  it('are counted as typed, blank ones too', () => {
    expect(splitRighe('a\n\nb\r\nc\rd')).toEqual([
      { riga: 1, testo: 'a' },
      { riga: 3, testo: 'b' },
      { riga: 4, testo: 'c' },
      { riga: 5, testo: 'd' },
    ]);
    expect(numberRighe(['a', ' ', 'b'])).toEqual([
      { riga: 1, testo: 'a' },
      { riga: 3, testo: 'b' },
    ]);
  });
});
