import { describe, expect, it } from 'vitest';
import { cronologiaOrdine, type FattiOrdine } from './cronologia.ts';

const FATTI: FattiOrdine = {
  stato: 'CONFERMATO',
  ordinato: '2026-03-10',
  pagaOnline: false,
  pagato: null,
  spedito: null,
  fatturato: null,
  annullato: null,
};
const passi = (fatti: Partial<FattiOrdine>) =>
  cronologiaOrdine({ ...FATTI, ...fatti }).map(({ stato, data }) => `${stato} ${data}`);

describe('the time line of an order', () => {
  it('ends with the current state of the order', () => {
    for (const stato of [
      'CONFERMATO',
      'IN_PREPARAZIONE',
      'SPEDITO',
      'PARZIALMENTE_SPEDITO',
      'FATTURATO',
      'ANNULLATO',
    ] as const) {
      expect(cronologiaOrdine({ ...FATTI, stato }).at(-1)?.stato).toBe(stato);
    }
  });

  it('goes from the order to the invoice', () => {
    expect(passi({ stato: 'FATTURATO', spedito: '2026-03-12', fatturato: '2026-03-31' })).toEqual([
      'CONFERMATO 2026-03-10',
      'IN_PREPARAZIONE null',
      'SPEDITO 2026-03-12',
      'FATTURATO 2026-03-31',
    ]);
  });

  it('shows an online payment as awaited, then as the confirmation', () => {
    expect(passi({ pagaOnline: true, stato: 'IN_ATTESA_PAGAMENTO' })).toEqual(['IN_ATTESA_PAGAMENTO 2026-03-10']);
    expect(passi({ pagaOnline: true, pagato: '2026-03-11' })).toEqual([
      'IN_ATTESA_PAGAMENTO 2026-03-10',
      'CONFERMATO 2026-03-11',
    ]);
    // The ERP shipped it although no payment is known.
    expect(passi({ pagaOnline: true, stato: 'SPEDITO' })).toContain('CONFERMATO null');
    // Paid, then cancelled.
    expect(passi({ pagaOnline: true, stato: 'ANNULLATO', pagato: '2026-03-11', annullato: '2026-03-12' })).toEqual([
      'IN_ATTESA_PAGAMENTO 2026-03-10',
      'CONFERMATO 2026-03-11',
      'ANNULLATO 2026-03-12',
    ]);
    expect(passi({ pagaOnline: true, stato: 'ANNULLATO', annullato: '2026-03-10' })).toEqual([
      'IN_ATTESA_PAGAMENTO 2026-03-10',
      'ANNULLATO 2026-03-10',
    ]);
  });
});
