/** A file that somebody uploaded, read whole. */
export interface FileCaricato {
  /** As its owner called it. */
  readonly nome: string;
  readonly contenuto: Buffer;
}
