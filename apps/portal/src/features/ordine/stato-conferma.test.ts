import { describe, expect, it } from 'vitest';
import { isOccupata, MODIFICABILE, nextConferma, type EventoConferma, type StatoConferma } from './stato-conferma.ts';

const ordine = { idOrdine: 1, numero: 1042, annullabileFino: null };
const STATI: Record<StatoConferma['tipo'], StatoConferma> = {
  modificabile: MODIFICABILE,
  'in-conferma': { tipo: 'in-conferma' },
  'in-recupero': { tipo: 'in-recupero' },
  'al-pagamento': { tipo: 'al-pagamento' },
  completato: { tipo: 'completato', ordine },
};
const EVENTI: Record<EventoConferma['tipo'], EventoConferma> = {
  chiesta: { tipo: 'chiesta' },
  recupero: { tipo: 'recupero' },
  chiusa: { tipo: 'chiusa' },
  'da-pagare': { tipo: 'da-pagare' },
  confermata: { tipo: 'confermata', ordine },
  ripresa: { tipo: 'ripresa' },
};

/** All transitions; any other event is ignored. */
const VIE: readonly [StatoConferma['tipo'], EventoConferma['tipo'], StatoConferma['tipo']][] = [
  ['modificabile', 'chiesta', 'in-conferma'],
  ['modificabile', 'recupero', 'in-recupero'],
  ['modificabile', 'ripresa', 'modificabile'],
  ['in-conferma', 'chiusa', 'modificabile'],
  ['in-conferma', 'da-pagare', 'al-pagamento'],
  ['in-conferma', 'confermata', 'completato'],
  ['in-recupero', 'chiusa', 'modificabile'],
  ['in-recupero', 'da-pagare', 'al-pagamento'],
  ['in-recupero', 'confermata', 'completato'],
  ['al-pagamento', 'ripresa', 'modificabile'],
  ['completato', 'ripresa', 'modificabile'],
];

describe('the states of a confirmation', () => {
  it.each(VIE)('%s: %s leads to %s', (stato, evento, dopo) => {
    expect(nextConferma(STATI[stato], EVENTI[evento])).toEqual(STATI[dopo]);
  });

  it('allow no other change', () => {
    const viste = new Set(VIE.map(([stato, evento]) => `${stato} ${evento}`));
    for (const stato of Object.values(STATI)) {
      for (const evento of Object.values(EVENTI)) {
        const dopo = nextConferma(stato, evento);
        expect([stato.tipo, evento.tipo, dopo !== null]).toEqual([
          stato.tipo,
          evento.tipo,
          viste.has(`${stato.tipo} ${evento.tipo}`),
        ]);
      }
    }
  });

  it('start nothing a second time while an answer is awaited', () => {
    expect(nextConferma({ tipo: 'in-conferma' }, { tipo: 'chiesta' })).toBeNull();
    expect(nextConferma({ tipo: 'in-recupero' }, { tipo: 'chiesta' })).toBeNull();
  });

  it('keep the completed order', () => {
    expect(nextConferma({ tipo: 'in-conferma' }, { tipo: 'confermata', ordine })).toEqual({
      tipo: 'completato',
      ordine,
    });
  });

  it('lock the button during the confirmation and until the payment page opens', () => {
    expect(
      Object.values(STATI)
        .filter(isOccupata)
        .map(({ tipo }) => tipo),
    ).toEqual(['in-conferma', 'al-pagamento']);
  });
});
