/** A live connection to one browser. `http/flusso-eventi.ts` makes one out of an answer that does not end. */
export interface FlussoEventi {
  /** An event with an `id` is the one a browser names (`Last-Event-ID`) when it comes back. */
  send(evento: string, dati: object, id?: number): void;
  /** Says nothing, so that no proxy takes the connection for a dead one. */
  beat(): void;
  close(): void;
  onClose(listener: () => void): void;
}
