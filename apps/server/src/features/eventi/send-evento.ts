import type { FlussoEventi } from '../../ports/flusso-eventi.ts';

/** Sends an event as the contract names and shapes it. */
export function sendEvento<Eventi, Nome extends keyof Eventi & string>(
  flusso: FlussoEventi,
  nome: Nome,
  dati: Eventi[Nome] & object,
  id?: number,
): void {
  flusso.send(nome, dati, id);
}
