import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANTICIPO_MASSIMO_MS,
  judgeFigura,
  pezziDisponibiliErp,
  type FiguraErp,
  type Impegno,
  type SignificatoGiacenze,
} from './giacenza-erp.ts';

const at = (minuto: number): Date => new Date(Date.UTC(2026, 2, 10, 8, minuto));

const impegno = (overrides: Partial<Impegno> = {}): Impegno => ({
  pezzi: 4,
  ricevutoIl: null,
  annullatoIl: null,
  uscite: [],
  ...overrides,
});

describe('pezziDisponibiliErp with net figures', () => {
  const figura: FiguraErp = { pezzi: 10, rilevataIl: at(30) };

  it('takes off the pieces of an order that the ERP has not acknowledged', () => {
    expect(pezziDisponibiliErp(figura, [impegno()], 'netta')).toBe(6);
  });

  it('takes off an order acknowledged after the figure was counted', () => {
    expect(pezziDisponibiliErp(figura, [impegno({ ricevutoIl: at(31) })], 'netta')).toBe(6);
  });

  it('does not subtract an order acknowledged at the very instant of the figure', () => {
    expect(pezziDisponibiliErp(figura, [impegno({ ricevutoIl: at(30) })], 'netta')).toBe(10);
  });

  it('does not subtract a cancelled order', () => {
    expect(pezziDisponibiliErp(figura, [impegno({ annullatoIl: at(5) })], 'netta')).toBe(10);
  });

  it('never goes below zero', () => {
    expect(pezziDisponibiliErp({ pezzi: 3, rilevataIl: at(30) }, [impegno(), impegno()], 'netta')).toBe(0);
  });
});

describe('pezziDisponibiliErp with physical figures', () => {
  const figura: FiguraErp = { pezzi: 10, rilevataIl: at(30) };

  it('takes off an acknowledged order until its pieces have left', () => {
    expect(pezziDisponibiliErp(figura, [impegno({ ricevutoIl: at(1) })], 'fisica')).toBe(6);
  });

  it('subtracts pieces that had not left when the figure was counted', () => {
    const uscite = [
      { pezzi: 1, istante: at(30) },
      { pezzi: 2, istante: at(31) },
    ];
    expect(pezziDisponibiliErp(figura, [impegno({ uscite })], 'fisica')).toBe(7);
  });
});

describe('judgeFigura', () => {
  const nota: FiguraErp = { pezzi: 10, rilevataIl: at(30) };
  const now = at(40);

  it.each([
    ['nuova', { pezzi: 9, rilevataIl: at(31) }],
    ['superata', { pezzi: 9, rilevataIl: at(29) }],
    ['correzione', { pezzi: 9, rilevataIl: at(30) }],
    ['invariata', { pezzi: 10, rilevataIl: at(30) }],
    ['futura', { pezzi: 9, rilevataIl: new Date(now.getTime() + ANTICIPO_MASSIMO_MS + 1) }],
    ['nuova', { pezzi: 9, rilevataIl: new Date(now.getTime() + ANTICIPO_MASSIMO_MS) }],
  ] as const)('says %s', (esito, figura) => {
    expect(judgeFigura(figura, nota, now)).toBe(esito);
  });

  it('takes the first figure of an article', () => {
    expect(judgeFigura(nota, null, now)).toBe('nuova');
  });
});

/** Possible events in any order: each acts on the order that its number selects. */
type Evento =
  | { tipo: 'ordina'; pezzi: number }
  | { tipo: 'conosci' | 'annulla' | 'spedisci' | 'annuncia'; quale: number }
  | { tipo: 'conta' | 'consegna figura' };

interface Ordine {
  pezzi: number;
  /** When the ERP learnt of it, whether or not it has reported that. */
  conosciuto: Date | null;
  ricevutoIl: Date | null;
  annullatoIl: Date | null;
  /** When the ERP learnt of the cancellation. */
  spedito: Date | null;
}

const evento: fc.Arbitrary<Evento> = fc.oneof(
  fc.record({ tipo: fc.constant('ordina' as const), pezzi: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    tipo: fc.constantFrom('conosci' as const, 'annulla' as const, 'spedisci' as const, 'annuncia' as const),
    quale: fc.nat({ max: 30 }),
  }),
  fc.record({ tipo: fc.constantFrom('conta' as const, 'consegna figura' as const) }),
);

describe('the ERP can deliver whatever is offered', () => {
  it.each(['netta', 'fisica'] as const)('in every interleaving, with %s figures', (significato) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.array(evento, { maxLength: 60 }), (pezzi, eventi) => {
        playEventi(pezzi, eventi, significato);
      }),
      { numRuns: 2_000 },
    );
  });
});

/**
 * One article in one deposito. The ERP counts at any time; its figures and acknowledgements reach the portal later, the
 * figures in any order. The pieces that the portal still offers, plus all sold and not cancelled, must always exist.
 */
function playEventi(iniziali: number, eventi: readonly Evento[], significato: SignificatoGiacenze): void {
  let minuto = 0;
  const ordini: Ordine[] = [];
  const inViaggio: FiguraErp[] = [];
  let figura: FiguraErp = { pezzi: iniziali, rilevataIl: at(0) };
  const disponibili = (): number =>
    pezziDisponibiliErp(
      figura,
      ordini.map(({ pezzi, ricevutoIl, annullatoIl, spedito }) => ({
        pezzi,
        ricevutoIl,
        annullatoIl,
        uscite: spedito === null ? [] : [{ pezzi, istante: spedito }],
      })),
      significato,
    );
  const countErp = (): number =>
    iniziali -
    ordini
      .filter((ordine) => (significato === 'netta' ? ordine.conosciuto !== null : ordine.spedito !== null))
      .filter(({ annullatoIl, spedito }) => annullatoIl === null || spedito !== null)
      .reduce((somma, { pezzi }) => somma + pezzi, 0);
  for (const e of eventi) {
    minuto += 1;
    const now = at(minuto);
    const ordine = 'quale' in e ? ordini[e.quale] : undefined;
    const isOpen = ordine !== undefined && ordine.annullatoIl === null && ordine.spedito === null;
    if (e.tipo === 'ordina' && e.pezzi <= disponibili()) {
      ordini.push({ pezzi: e.pezzi, conosciuto: null, ricevutoIl: null, annullatoIl: null, spedito: null });
    } else if (e.tipo === 'conosci' && isOpen) ordine.conosciuto ??= now;
    else if (e.tipo === 'annuncia' && ordine !== undefined) ordine.ricevutoIl ??= ordine.conosciuto;
    else if (e.tipo === 'annulla' && isOpen) ordine.annullatoIl = now;
    else if (e.tipo === 'spedisci' && isOpen && ordine.conosciuto !== null) ordine.spedito = now;
    else if (e.tipo === 'conta') inViaggio.push({ pezzi: countErp(), rilevataIl: now });
    else if (e.tipo === 'consegna figura') {
      const arrivata = inViaggio.splice(minuto % Math.max(1, inViaggio.length), 1)[0];
      if (arrivata !== undefined && judgeFigura(arrivata, figura, now) === 'nuova') figura = arrivata;
    }
    const venduti = ordini.filter((o) => o.annullatoIl === null).reduce((somma, { pezzi: n }) => somma + n, 0);
    expect(venduti + disponibili()).toBeLessThanOrEqual(iniziali);
  }
}
