import { describe, expect, it } from 'vitest';
import { pezzoDi, withoutRiga, withQuantita } from './carrello-ottimista.ts';
import { buildCarrello, buildRiga } from './test/build-carrello.ts';

describe('the cart before the answer', () => {
  it('shows the amounts of the new quantity at once', () => {
    const carrello = buildCarrello({ righe: [buildRiga({ codice: 'A', quantita: 4 }), buildRiga({ codice: 'B' })] });
    const [riga, altra] = withQuantita(carrello, 'A', 10, 2200).righe;
    expect(riga).toMatchObject({
      quantita: 10,
      imponibileCents: 100_000,
      pfuCents: 2_300,
      contributoCents: 500,
      ivaCents: 22_616,
      totaleCents: 125_416,
    });
    expect(altra).toEqual(carrello.righe[1]);
  });

  it('keeps the last allocation from the server', () => {
    const carrello = buildCarrello({ righe: [buildRiga({ codice: 'A', smistamento: { 1: 4 } })] });
    expect(withQuantita(carrello, 'A', 9, 2200).righe[0]?.smistamento).toEqual({ 1: 4 });
  });

  it('computes the cost of one piece', () => {
    expect(pezzoDi(buildRiga({ quantita: 4 }))).toEqual({ prezzoCents: 10_000, pfuCents: 230, contributoCents: 50 });
  });

  it('drops a removed line', () => {
    expect(withoutRiga(buildCarrello({ righe: [buildRiga({ codice: 'A' })] }), 'A').righe).toEqual([]);
  });
});
