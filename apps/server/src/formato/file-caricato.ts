/** An uploaded file, read completely. */
export interface FileCaricato {
  /** The owner's name for it. */
  readonly nome: string;
  readonly contenuto: Buffer;
}
