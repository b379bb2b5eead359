import type { FlussoEventi } from '../../ports/flusso-eventi.ts';

/** Sends an event with a name and a form of the contract. */
export function sendEvento<Eventi, Nome extends keyof Eventi & string>(
  flusso: FlussoEventi,
  nome: Nome,
  dati: Eventi[Nome] & object,
  id?: number,
): void {
  flusso.send(nome, dati, id);
}
