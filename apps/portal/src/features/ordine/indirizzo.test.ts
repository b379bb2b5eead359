import { describe, expect, it } from 'vitest';
import { campiErrati, campiMancanti } from './controllo-indirizzo.ts';
import { formatIndirizzo, INDIRIZZO_VUOTO } from './indirizzo.ts';

const indirizzo = {
  riferimento: 'Cantiere',
  nome: 'Mario Rossi',
  via: ' Via Emilia ',
  numero: '12/A',
  citta: 'Bologna',
  cap: '40121',
  provincia: 'BO',
  telefono: '051 123456',
};

describe('a custom destination', () => {
  it('joins the filled values into four lines, without the reference', () => {
    expect(formatIndirizzo(indirizzo)).toBe('Mario Rossi\nVia Emilia 12/A\n40121 Bologna BO\n051 123456');
  });

  it('writes the province in capitals', () => {
    expect(formatIndirizzo({ ...indirizzo, provincia: 'bo' })).toContain('40121 Bologna BO');
  });

  it('reports invalid values and ignores empty ones', () => {
    expect(campiErrati(indirizzo)).toEqual([]);
    expect(campiErrati(INDIRIZZO_VUOTO)).toEqual([]);
    const errato = { ...indirizzo, cap: 'abc', provincia: 'XX', telefono: 'xyz' };
    expect(campiErrati(errato)).toEqual(['cap', 'provincia', 'telefono']);
  });

  it('requires everything but the reference and treats blanks as empty', () => {
    expect(campiMancanti(INDIRIZZO_VUOTO)).toEqual(['nome', 'via', 'numero', 'citta', 'cap', 'provincia', 'telefono']);
    expect(campiMancanti({ ...indirizzo, riferimento: '' })).toEqual([]);
    expect(campiMancanti({ ...indirizzo, telefono: '   ' })).toEqual(['telefono']);
  });
});
