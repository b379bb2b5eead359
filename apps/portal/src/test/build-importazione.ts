import type { ImportazioneStaff } from '@battistrada/contract/importazione-staff';

/** An import of one price, just received from the back office. */
export function buildImportazione(altro: Partial<ImportazioneStaff> = {}): ImportazioneStaff {
  return {
    id: '2b0c2c8e-7a6b-4c52-9d5e-0f1f5f4f5a10',
    stato: 'ricevuto',
    tipo: 'prezzi',
    modo: 'aggiorna',
    controlla: false,
    porta: 'backoffice',
    nomeFile: 'prezzi.csv',
    ricevuta: '2026-03-10T09:00:00.000Z',
    righe: 1,
    applicate: 0,
    invariate: 0,
    rifiutate: 0,
    inAttesa: 0,
    avvisi: 0,
    tolte: 0,
    motivo: null,
    durataMs: null,
    esito: false,
    daChiudere: false,
    ...altro,
  };
}
