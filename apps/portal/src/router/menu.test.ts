import { describe, expect, it } from 'vitest';
import { dealer } from '../roots/dealer/root.ts';
import { direction, menuOf } from './menu.ts';

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
  ] as const)('from %s to %s is %s', (from, to, expected) => {
    expect(direction(dealer, from, to)).toBe(expected);
  });

  it.each([
    ['/cerca', '/cerca'],
    ['/cerca', '/error'],
    ['/error', '/home'],
  ] as const)('does not exist from %s to %s', (from, to) => {
    expect(direction(dealer, from, to)).toBeNull();
  });

  it('follows the menu between any two of its entries', () => {
    menuOf(dealer).forEach((from, i) =>
      menuOf(dealer).forEach((to, j) => {
        expect(direction(dealer, from.path, to.path)).toBe(i === j ? null : i < j ? 'avanti' : 'indietro');
      }),
    );
  });
});
