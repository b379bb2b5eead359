import { expect, it } from 'vitest';
import { telefonoHref } from './telefono.ts';

it.each([
  ['051 555 0114', 'tel:+390515550114'],
  ['051/555.01-14', 'tel:+390515550114'],
  ['(333) 555 7001', 'tel:+393335557001'],
  ['+39 051 5550114', 'tel:+390515550114'],
  ['0039 051 5550114', 'tel:+390515550114'],
  ['+41 91 555 0114', 'tel:+41915550114'],
  ['800 555 011', 'tel:800555011'],
])('calls %s by %s', (numero, href) => expect(telefonoHref(numero)).toBe(href));
