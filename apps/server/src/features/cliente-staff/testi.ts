import type { UltimoBlocco } from './cliente-staff.sql.ts';

const ORA = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });

export const testi = {
  nonTrovato: 'Questo cliente non esiste.',
  /** Who changed what, for whoever saw it before. */
  cambiato: (ultimo: UltimoBlocco | null): string =>
    ultimo === null
      ? 'Il cliente è cambiato nel frattempo. Ricontrolla la scheda e riprova.'
      : `${ultimo.chi ?? 'Il gestionale'} ha ${ultimo.evento === 'cliente-bloccato' ? 'bloccato' : 'sbloccato'} il cliente alle ${ORA.format(ultimo.istante)}. Ricontrolla la scheda e riprova.`,
} as const;
