/** The communications of each slot (specification §2 "Communications"). */
import type { Comunicazione, PosizioneComunicazione } from '@battistrada/contract/comunicazioni';

export interface Posto {
  readonly posizione: PosizioneComunicazione;
  readonly comunicazioni: readonly Comunicazione[];
}

/** The communications of one position, in the server's order: the newest first. */
export function listPosto(
  comunicazioni: readonly Comunicazione[],
  posizione: PosizioneComunicazione,
): readonly Comunicazione[] {
  return comunicazioni.filter(({ posizioni }) => posizioni.includes(posizione));
}

/** The slots of a row that have a communication. */
export function listPosti(
  comunicazioni: readonly Comunicazione[],
  posizioni: readonly PosizioneComunicazione[],
): readonly Posto[] {
  return posizioni
    .map((posizione) => ({ posizione, comunicazioni: listPosto(comunicazioni, posizione) }))
    .filter((posto) => posto.comunicazioni.length > 0);
}
