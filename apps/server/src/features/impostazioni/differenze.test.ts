import { describe, expect, it } from 'vitest';
import { differenzeOf } from './differenze.ts';

describe('differenzeOf', () => {
  it('names the values that differ, also inside lists', () => {
    const ufficio = { nome: 'Ordini', telefono: '051 1', orari: { lun: [{ dalle: '08:00', alle: '18:00' }] } };
    const poi = { ...ufficio, telefono: '051 2', orari: { lun: [{ dalle: '08:30', alle: '18:00' }] } };
    expect(differenzeOf([ufficio], [poi])).toEqual({
      '1 telefono': '051 1 → 051 2',
      '1 orari lun 1 dalle': '08:00 → 08:30',
    });
  });

  it('writes a dash for a value that was or is absent', () => {
    expect(differenzeOf(undefined, 15)).toEqual({ valore: '– → 15' });
    expect(differenzeOf({ iban: 'IT60' }, { iban: '' })).toEqual({ iban: 'IT60 → –' });
    expect(differenzeOf([], [{ titolo: 'Resi' }])).toEqual({ '1 titolo': '– → Resi' });
  });

  it('says nothing when nothing differs', () => {
    expect(differenzeOf({ nome: 'Bologna', ora: null }, { nome: 'Bologna', ora: null })).toEqual({});
    expect(differenzeOf([], [])).toEqual({});
  });

  it('shows a long value from shortly before what changed, and cuts no character in two', () => {
    const inizio = `${'Risposta. '.repeat(20)}I saluti: `;
    expect(differenzeOf(`${inizio}buongiorno`, `${inizio}a presto`)).toEqual({
      valore: '…Risposta. I saluti: buongiorno → …Risposta. I saluti: a presto',
    });
    expect(differenzeOf('', '😀'.repeat(150))).toEqual({ valore: `– → ${'😀'.repeat(100)}…` });
  });

  it('cuts a long value and counts what is beyond 20 values', () => {
    const many = (testo: string) => Array.from({ length: 25 }, (_, i) => ({ titolo: `${testo} ${i}` }));
    const differenze = differenzeOf(many('a'.repeat(150)), many('b'));
    expect(Object.keys(differenze)).toHaveLength(21);
    expect(differenze['altri']).toBe('5');
    expect(differenze['1 titolo']).toBe(`${'a'.repeat(100)}… → b 0`);
  });
});
