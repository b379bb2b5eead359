import { expect, it } from 'vitest';
import { linkCollo } from './corriere.ts';

it.each([
  ['BRT', 'www.mybrt.it'],
  ['Bartolini spa', 'www.mybrt.it'],
  ['GLS Bologna', 'www.gls-italy.com'],
  ['dhl express', 'www.dhl.com'],
  ['UPS', 'www.ups.com'],
  ['TNT', 'www.fedex.com'],
  ['Poste Italiane', 'www.poste.it'],
])('leads a parcel of %s to %s', (corriere, host) => {
  const link = new URL(linkCollo(corriere, '123 45') ?? '');
  expect(link.host).toBe(host);
  expect(link.href).toContain('123%2045');
});

it('takes an address as it is, and no other scheme', () => {
  expect(linkCollo('Rossi', 'https://tracking.example.it/1')).toBe('https://tracking.example.it/1');
  expect(linkCollo('Rossi', 'javascript:alert(1)')).toBeNull();
});

it.each([
  ['our own van', '12'],
  ['SUPSI', '12'],
  ['BRT', ' '],
])('knows no page for %s, %s', (corriere, collo) => {
  expect(linkCollo(corriere, collo)).toBeNull();
});
