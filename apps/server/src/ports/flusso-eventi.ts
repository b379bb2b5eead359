/** A live connection to one browser, made by `http/flusso-eventi.ts` from an answer that does not end. */
export interface FlussoEventi {
  /** A browser that reconnects names the last `id` it received (`Last-Event-ID`). */
  send(evento: string, dati: object, id?: number): void;
  /** Sends an empty message, so that no proxy takes the connection for dead. */
  beat(): void;
  close(): void;
  onClose(listener: () => void): void;
}
