import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each(['sara@example.it', 'sara.neri+ordini@ordini.example.it', 'perù@città.example'])('%s is an address', (text) =>
  expect(isEmail(text)).toBe(true),
);
it.each([
  '',
  'sara',
  'sara@example',
  'sara@@example.it',
  'sara,luca@example.it',
  'a@b.it;c@d.it',
  '<a@b.it>',
  'a b@c.it',
])('%j is none', (text) => expect(isEmail(text)).toBe(false));
