import { describe, expect, it } from 'vitest';
import { erroriCliente, clean } from './valida-cliente.ts';

const buono = {
  ragioneSociale: ' Mario Bianchi ',
  partitaIva: '',
  cellulare: '',
  email: '',
  indirizzo: '',
  cap: '',
  citta: '',
  provincia: '',
};
const errori = (changed: Partial<typeof buono>): string[] =>
  Object.keys(erroriCliente(clean({ ...buono, ...changed })));

describe('a new end customer', () => {
  it('needs a name and nothing else', () => {
    expect(errori({})).toEqual([]);
    expect(errori({ ragioneSociale: '  ' })).toEqual(['ragioneSociale']);
  });

  it.each([
    [{ cap: '40133' }, []],
    [{ cap: '4013' }, ['cap']],
    [{ cap: '4013a' }, ['cap']],
    [{ cap: '00000' }, ['cap']],
    [{ provincia: 'XX' }, ['provincia']],
    [{ provincia: 'bo' }, []],
    [{ provincia: 'b' }, ['provincia']],
    [{ provincia: 'b1' }, ['provincia']],
    [{ partitaIva: '1234567890 3' }, []],
    [{ partitaIva: '12345678904' }, ['partitaIva']],
    [{ partitaIva: 'rssmra80a01h501u' }, []],
    [{ partitaIva: 'RSSMRA80A01H501A' }, ['partitaIva']],
    [{ cellulare: '+39 333 123.45-67' }, []],
    [{ cellulare: 'domani' }, ['cellulare']],
    [{ email: 'mario@esempio.it' }, []],
    [{ email: 'mario@esempio' }, ['email']],
  ])('is checked: %o', (changed, expected) => expect(errori(changed)).toEqual(expected));

  it('is sent without surrounding blanks and with codes in capitals', () => {
    expect(clean({ ...buono, provincia: 'bo', partitaIva: ' rssmra80a01h501u ' })).toMatchObject({
      ragioneSociale: 'Mario Bianchi',
      provincia: 'BO',
      partitaIva: 'RSSMRA80A01H501U',
    });
  });
});
