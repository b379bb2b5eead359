import { describe, expect, it } from 'vitest';
import { loadCaratteri } from './caratteri.ts';
import { toScrivibile } from './scrivibile.ts';

const { normale, forte } = await loadCaratteri();

describe.each([normale, forte])('a text on paper', (font) => {
  const write = (testo: string) => toScrivibile(testo, (codice) => font.hasGlyphForCodePoint(codice));

  it.each(['Perché no? Già: 1.234,50 € – «Ñandú», l’officina “Più” · 4 × 2…', 'È così\nsu due righe'])(
    'is unchanged in the portal’s languages: %s',
    (testo) => {
      expect(write(testo)).toBe(testo);
    },
  );

  it.each([
    ['Ștefan Țăran', 'Stefan Taran'],
    ['Łukasz Wójcik', 'Lukasz Wójcik'],
    ['Đorđe Šimić', 'Dorde Simic'],
    ['e\u0300 gia\u0300', 'è già'],
    ['CO₂', 'CO2'],
  ])('stays readable when the font lacks letters of a name: %s', (testo, scritto) => {
    expect(write(testo)).toBe(scritto);
  });

  it('omits unprintable signs and marks a missing letter', () => {
    expect(write('Auto 🚗\u0007\u202E pronta\tdomani ✓\r\nGrazie')).toBe('Auto  pronta domani \nGrazie');
    expect(write('Иван 漢')).toBe('???? ?');
  });

  it('contains only characters of the font', () => {
    for (let codice = 0; codice < 0x3_000; codice += 1) {
      const scritto = write(String.fromCodePoint(codice)).replace('\n', '');
      for (const segno of scritto) expect(font.hasGlyphForCodePoint(segno.codePointAt(0) ?? 0)).toBe(true);
    }
  });
});
