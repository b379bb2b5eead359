import { expect, it } from 'vitest';
import { isCap, isProvinciaIndirizzo, isTelefono } from './indirizzo.ts';

it.each(['40100', '00010', '98168', '47890', '00184'])('%s is a CAP', (cap) => expect(isCap(cap)).toBe(true));
it.each(['', 'abc', '4010', '401000', '00000', '99999', '40 100', '4010a'])('%j is none', (cap) =>
  expect(isCap(cap)).toBe(false),
);

it.each(['051123456', '+39 02 123456', '(051) 12.34.56', '333/1112223'])('%s is a telephone number', (numero) =>
  expect(isTelefono(numero)).toBe(true),
);
it.each(['', 'xyz', '12345', '051 12345x', '1234567890123456'])('%j is none', (numero) =>
  expect(isTelefono(numero)).toBe(false),
);

it('an address carries a province of the list, an old one of Sardinia, or San Marino', () => {
  expect(['BO', 'OT', 'SM'].every(isProvinciaIndirizzo)).toBe(true);
  expect(['XX', '', 'bo', 'BOL'].some(isProvinciaIndirizzo)).toBe(false);
});
