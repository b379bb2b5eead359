import { describe, expect, it } from 'vitest';
import { direction, MENU } from './menu.ts';

describe('the direction of a change of screen', () => {
  it.each([
    ['/home', '/cerca', 'avanti'],
    ['/cerca', '/home', 'indietro'],
    ['/carrello', '/ordini', 'avanti'],
    ['/utente', '/home', 'indietro'],
    ['/preventivi', '/preventivo', 'avanti'],
    ['/preventivo', '/preventivo/riepilogo', 'avanti'],
    ['/preventivo/riepilogo', '/preventivi', 'indietro'],
    ['/preventivo', '/ddt', 'avanti'],
    ['/pagamento/stato', '/ordini', 'avanti'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(direction(from, to)).toBe(expected);
  });

  it.each([
    ['/cerca', '/cerca'],
    ['/cerca', '/error'],
    ['/altrove', '/home'],
  ])('from %s to %s is none', (from, to) => {
    expect(direction(from, to)).toBeNull();
  });

  it('follows the menu between any two of its entries', () => {
    MENU.forEach((from, i) =>
      MENU.forEach((to, j) => {
        expect(direction(from.path, to.path)).toBe(i === j ? null : i < j ? 'avanti' : 'indietro');
      }),
    );
  });
});
