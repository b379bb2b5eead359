import type { ImportazioneWire } from '@battistrada/contract/porta-importazioni.schema';
import type { ImportazioneRow } from './importazione.sql.ts';

/** An import as the machine door answers it, and the back office with a few fields more. */
export function toWire(importazione: ImportazioneRow): ImportazioneWire {
  const { id, stato, tipo, tipoRichiesto, modo, controlla, motivo, nomeFile, ricevuta } = importazione;
  const { righe, applicate, invariate, rifiutate, inAttesa, avvisi, tolte, durataMs } = importazione;
  return {
    id,
    stato,
    tipo: tipo ?? tipoRichiesto,
    modo,
    controlla,
    nomeFile,
    ricevuta: ricevuta.toISOString(),
    righe,
    applicate,
    invariate,
    rifiutate,
    inAttesa,
    avvisi,
    tolte,
    motivo,
    durataMs,
  };
}
